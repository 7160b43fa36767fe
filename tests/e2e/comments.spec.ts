import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { newGuest, newPassword } from "../harness/new-account";
import { confirmIn, enter, fits, originOf, violationsIn, watch } from "../harness/pages";

const shop = originOf("shop");
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** A text of a language as a pattern that takes anything for what is filled in, with or without what stands beside it. */
const said = (language: string, file: string, key: string, whole = true): RegExp => {
  const texts = JSON.parse(readFileSync(`locales/${language}/${file}.json`, "utf8")) as Record<string, unknown>;
  const text = key.split(".").reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], texts) as string;
  const pattern = text.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\{\w+\}\}/g, ".+");
  return new RegExp(whole ? `^${pattern}$` : pattern);
};

/** Each width and each state of JavaScript; on goods that no other journey claps for. */
const guests = [
  { language: "zh_CN", width: 360, javaScriptEnabled: true, goods: 1023 },
  { language: "ja_JP", width: 1280, javaScriptEnabled: false, goods: 1024 },
] as const;

for (const { language, width, javaScriptEnabled, goods } of guests) {
  const state = `${language}, ${width}, JavaScript ${javaScriptEnabled ? "on" : "off"}`;
  const options = { javaScriptEnabled, locale: language.replace("_", "-"), viewport: { width, height: 800 } };
  const t = (key: string, whole = true) => said(language, "comments", key, whole);
  const likes = t("likeOf_other", false);

  /** Somebody with an account who is not signed in. */
  const newcomer = async (browser: Browser) => {
    const context = await browser.newContext(options);
    const { name } = await newGuest(context);
    await context.clearCookies();
    return { context, name };
  };

  test(`a guest comments, answers, likes, claps and deletes, ${state}`, async ({ browser }) => {
    const { context, name } = await newcomer(browser);
    const mine = await context.newPage();
    const faults = [watch(mine)];
    const path = `${shop}/commodity/detail/${goods}`;
    const text = `A pleasure to pour ${randomUUID().slice(0, 8)}`;
    const section = mine.locator("section#comments");

    await mine.goto(path);
    await section.getByRole("link", { name: t("login") }).click();
    await enter(mine, name, newPassword);
    await expect(mine).toHaveURL(new RegExp(`${path}#comments$`));

    const field = section.getByLabel(t("write"));
    const post = section.getByRole("button", { name: t("send") }).first();
    await field.fill(text);
    await post.scrollIntoViewIfNeeded();
    const before = javaScriptEnabled ? await scrolled(mine) : 0;
    await post.click();
    const comment = section.locator("article").filter({ hasText: text });
    await expect(comment).toBeVisible();
    await expect(mine.getByRole("status").first()).toContainText(t("done.posted", false));
    if (javaScriptEnabled) {
      await expect(mine).toHaveURL(path);
      expect(before).toBeGreaterThan(0);
      expect(Math.abs((await scrolled(mine)) - before)).toBeLessThan(800);
      await expect(field).toHaveValue("");
    } else await expect(comment).toBeInViewport();
    await fits(mine);

    const thread = section.locator("ol > li").filter({ hasText: text }).first();
    await thread.locator("summary", { hasText: t("reply") }).click();
    await thread.getByLabel(t("replyTo")).fill("And the tin closes well.");
    await thread.getByRole("button", { name: t("send") }).click();
    await expect(thread.locator("article").filter({ hasText: "And the tin closes well." })).toBeVisible();

    const second = await context.newPage();
    faults.push(watch(second));
    await second.goto(path);
    const like = (page: Page) => page.locator("article").filter({ hasText: text }).getByRole("button", { name: likes });
    await like(mine).click();
    await expect(like(mine)).toHaveAttribute("aria-pressed", "true");
    await expect(like(mine)).toHaveText("1");
    await like(second).click();
    await expect(second.getByRole("status").first()).toContainText(t("done.likedBefore", false));
    await expect(like(second)).toHaveText("1");
    await second.close();

    const clap = mine.getByRole("button", { name: said(language, "claps", "clap", false) }).first();
    await clap.click();
    await expect(mine.getByRole("status").filter({ hasText: /\S/ }).first()).toBeVisible();
    const claps = await clap.textContent();
    await clap.click();
    await expect(
      mine
        .getByRole("status")
        .filter({ hasText: said(language, "claps", "alreadyClapped", false) })
        .first(),
    ).toBeVisible();
    expect(await clap.textContent()).toBe(claps);
    if (javaScriptEnabled) expect(await violationsIn(mine)).toEqual([]);

    await confirmIn(comment, t("delete"));
    await expect(
      section
        .locator("article")
        .filter({ hasText: t("deleted") })
        .first(),
    ).toBeVisible();
    await expect(section).not.toContainText(text);
    await expect(section).toContainText("And the tin closes well.");

    const stranger = await browser.newContext(options);
    const theirs = await stranger.newPage();
    faults.push(watch(theirs));
    await theirs.goto(path);
    await expect(theirs.locator("section#comments")).toContainText("And the tin closes well.");
    await expect(theirs.locator('button[name="remove"], [name="content"]')).toHaveCount(0);
    expect(faults.flat()).toEqual([]);
    await Promise.all([context.close(), stranger.close()]);
  });

  test(`what is written after the session has ended stays beside the way to the login, ${state}`, async ({
    browser,
  }) => {
    const { context, name } = await newcomer(browser);
    const page = await context.newPage();
    const path = `${shop}/commodity/detail/${goods + 10}`;
    const text = `茶 & <b>${randomUUID()}</b>`;
    const section = page.locator("main");
    await page.goto(`${shop}/user/login?to=${encodeURIComponent(new URL(path).pathname)}`);
    await enter(page, name, newPassword);
    await expect(page).toHaveURL(path);

    await section.getByLabel(t("write")).fill(text);
    await context.clearCookies({ name: "sid" });
    const post = section.getByRole("button", { name: t("send") }).first();
    await post.click();
    await expect(section.getByLabel(t("write"))).toHaveValue(text);
    const [beside] = await Promise.all([
      context.waitForEvent("page"),
      section.getByRole("link", { name: t("loginBeside") }).click(),
    ]);
    await enter(beside, name, newPassword);
    await expect(beside).toHaveURL(/#comments$/);
    await beside.close();
    await post.click();
    await expect(page.locator("article").filter({ hasText: text })).toBeVisible();
    await context.close();
  });
}
