import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { send } from "../harness/hostile-pages";
import { confirmIn, fits, originOf, signedIn, violationsIn, watch } from "../harness/pages";

const shop = originOf("shop");
const password = "right-Horse-7";

type Texts = {
  act: { remove: string };
  done: { dismissed: string; removed: string; silenced: string };
  notice: { removed: string };
  comments: { act: { remove: string }; done: { remove: string }; notice: { removed: string } };
};
const textsOf = (language: string): Texts =>
  JSON.parse(readFileSync(`locales/${language}/moderation.json`, "utf8")) as Texts;
const silencedText = (language: string): string =>
  (JSON.parse(readFileSync(`locales/${language}/comments.json`, "utf8")) as { silenced: string }).silenced;

/** Each width and each state of JavaScript. */
const administrators = [
  { language: "zh_CN", width: 1280, javaScriptEnabled: true, goods: 1030 },
  { language: "ja_JP", width: 360, javaScriptEnabled: false, goods: 1031 },
] as const;

/** A page with JavaScript of somebody who is signed in; calls are sent from it. */
async function pageOf(browser: Browser, username: string, locale: string): Promise<Page> {
  const page = await (await signedIn(browser, username, { locale }, "shop")).newPage();
  await page.goto(`${shop}/pages/about`);
  return page;
}

/** How many things wait at a desk, as the first page of the desks says. */
async function waitingAt(page: Page, path: string): Promise<number> {
  await page.goto(`${shop}/desk`);
  const link = page.locator(`main a[href^="${path}"]`).filter({ hasText: /\d/ }).first();
  return (await link.count()) === 0 ? 0 : Number(/\d+/.exec((await link.textContent()) ?? "")?.[0] ?? 0);
}

test.describe.configure({ mode: "serial" });

for (const { language, width, javaScriptEnabled, goods } of administrators)
  test(`an administrator clears the queues, the author is told, ${language}, ${width}, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
  }) => {
    const locale = language.replace("_", "-");
    const texts = textsOf(language);
    const about = { type: "commodity", refId: goods };
    const helper = await pageOf(browser, "admin", locale);
    const username = `m${randomUUID().slice(0, 8)}`;
    const account = { username, nickname: username, email: `${username}@example.com`, types: "guest", password };
    await send(helper, "POST", "/api/admin/user/save", account);
    const author = await pageOf(browser, username, locale);
    const comments: number[] = [];
    for (const word of ["one", "two", "three"])
      comments.push((await send(author, "POST", "/api/comment", { ...about, content: `${username} ${word}` })).id);
    for (const refId of comments)
      await send(helper, "POST", "/api/report", { refType: "comment", refId, reason: "spam", note: "look" });

    const options = { javaScriptEnabled, locale, viewport: { width, height: 800 } };
    const context = await signedIn(browser, "admin", options, "shop");
    const desk = await context.newPage();
    const faults = watch(desk);
    await desk.goto(`${shop}/admin/comment?words=1`);
    await desk.locator('main [name="word"]').fill(`${username}x`);
    await desk.locator('form#addWord button[type="submit"], main form:has([name="word"]) button').first().click();
    await expect(desk.locator("main li", { hasText: `${username}x` })).toBeVisible();
    await send(author, "POST", "/api/comment", { ...about, content: `Buy at ${username}X now` });

    const [reports, held] = [await waitingAt(desk, "/admin/report"), await waitingAt(desk, "/admin/comment")];
    expect(reports).toBeGreaterThanOrEqual(3);
    expect(held).toBeGreaterThanOrEqual(1);
    await fits(desk);

    const handle = async (word: string, act: string, done: string) => {
      await desk.goto(`${shop}/admin/report?keyword=${username}+${word}`);
      const row = desk.locator("main tbody tr");
      await expect(row).toHaveCount(1);
      await fits(desk);
      if (act === "silence") await row.locator("summary").last().click();
      if (act === "remove") await confirmIn(row, texts.act.remove);
      else await row.locator(`button[value="${act}"]`).click();
      await expect(desk.getByRole("status").filter({ hasText: done }).first()).toBeVisible();
      await expect(desk.locator("main tbody tr")).toHaveCount(0);
    };
    await handle("one", "remove", texts.done.removed);
    await handle("two", "dismiss", texts.done.dismissed);
    await handle("three", "silence", texts.done.silenced);

    await desk.goto(`${shop}/admin/comment?keyword=${username}X`);
    if (javaScriptEnabled) expect(await violationsIn(desk)).toEqual([]);
    await confirmIn(desk.locator("main tbody tr"), texts.comments.act.remove);
    await expect(desk.getByRole("status").filter({ hasText: texts.comments.done.remove }).first()).toBeVisible();
    expect(await waitingAt(desk, "/admin/report")).toBeLessThan(reports);
    expect(await waitingAt(desk, "/admin/comment")).toBeLessThan(held);

    await author.goto(`${shop}/notification`);
    await expect(author.locator("main")).toContainText(texts.comments.notice.removed);
    await author.goto(`${shop}/commodity/detail/${goods}`);
    const section = author.locator("section#comments");
    await expect(section).toContainText(silencedText(language));
    await expect(section).toContainText(`${username} two`);
    await expect(section).not.toContainText(`${username} one`);
    expect(faults).toEqual([]);
    await Promise.all([context.close(), author.context().close(), helper.context().close()]);
  });
