import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { gate } from "../harness/held-back";
import { codeFor, guestIn, newPassword } from "../harness/new-account";
import { confirmIn, fits, originOf, violationsIn, watch } from "../harness/pages";
import { inRunningDatabase } from "../harness/running-database";
import { textsOf } from "../harness/texts";

const cc = originOf("cc");

/** A text that no other test writes. */
const unique = (words: string): string => `${words} ${randomUUID().slice(0, 8)}`;

const article = (page: Page, text: string) => page.locator("main article", { hasText: text }).first();

/** The public number of the account that is signed in, asked by its page: Node finds no name below localhost. */
const numberOf = (page: Page): Promise<number> =>
  page.evaluate(async () => ((await (await fetch("/api/user/profile")).json()) as { userNum: number }).userNum);

/** Takes a name after @, by the settings. */
async function takeName(page: Page): Promise<string> {
  const name = `n${randomUUID().replace(/-/g, "").slice(0, 12)}`;
  await page.goto(`${cc}/voice/settings`);
  await page.locator('main [name="atName"]').fill(name);
  await page.locator('form#profile button[type="submit"]').last().click();
  await expect(page.locator('main [name="atName"]')).toHaveValue(name);
  return name;
}

test("a post with pictures is written in a dialog, liked, answered with a mention, and its author is followed and blocked", async ({
  browser,
  viewport,
}) => {
  const author = await guestIn(browser, { locale: "ja-JP", viewport }, "cc");
  const reader = await guestIn(browser, { locale: "zh-CN", viewport }, "cc");
  const [mine, theirs] = [await author.newPage(), await reader.newPage()];
  const faults = [watch(mine), watch(theirs)];
  const name = await takeName(mine);
  const num = await numberOf(mine);

  await mine.goto(`${cc}/voice`);
  const picture = { mimeType: "image/png", buffer: await mine.screenshot() };
  await mine.waitForLoadState("networkidle");
  await mine.locator('main a[href^="/voice/write"]').first().click();
  const dialog = mine.getByRole("dialog");
  const words = unique("箱根の紅葉 #紅葉");
  await dialog.locator('[name="content"]').fill(words);
  await dialog.locator("summary", { hasText: "画像" }).click();
  await dialog
    .locator('input[type="file"]')
    .first()
    .setInputFiles([
      { ...picture, name: "1.png" },
      { ...picture, name: "2.png" },
    ]);
  await expect(dialog.locator('input[type="hidden"][name="images"]')).toHaveCount(2);
  await dialog.locator('[name="alts[0]"]').fill("赤い楓");
  await fits(mine);
  expect(await violationsIn(mine)).toEqual([]);
  await dialog.getByRole("button", { name: "投稿する" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(article(mine, words).getByRole("img", { name: "赤い楓" })).toBeVisible();

  await theirs.goto(`${cc}/voice`);
  await theirs.waitForLoadState("networkidle");
  const post = article(theirs, words);
  const like = post.locator('[data-act="like"]');
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await expect(like).toHaveText("1");
  await expect(like).not.toHaveAttribute("aria-disabled");
  await theirs.reload();
  await expect(article(theirs, words).locator('[data-act="like"]')).toHaveText("1");

  await theirs.goto(`${cc}/voice/user/${num}`);
  await theirs.getByRole("button", { name: /^关注/ }).click();
  await expect(theirs.getByRole("button", { name: /^取消关注/ })).toBeVisible();
  await theirs.goto(`${cc}/voice?list=following`);
  await expect(article(theirs, words)).toBeVisible();
  await theirs.waitForLoadState("networkidle");
  await article(theirs, words).locator('a[href^="/voice/write?comment="]').click();
  const answer = unique(`@${name} 好美`);
  await theirs.getByRole("dialog").locator('[name="content"]').fill(answer);
  await theirs.getByRole("dialog").getByRole("button", { name: "评论" }).click();
  await expect(theirs.getByRole("dialog")).toHaveCount(0);

  await mine.goto(`${cc}/voice/notification?type=comment`);
  await expect(mine.locator("main")).toContainText("コメントしました");
  await mine.locator("main ul a").first().click();
  await expect(article(mine, answer)).toBeVisible();
  await fits(mine);
  /* Likes of some seconds are told together. */
  await expect(async () => {
    await mine.goto(`${cc}/voice/notification?type=reaction`);
    await expect(mine.locator("main")).toContainText("いいねしました", { timeout: 2_000 });
  }).toPass();

  await theirs.goto(`${cc}/voice/user/${num}`);
  await theirs.locator("main section details > summary").first().click();
  await theirs.locator('button[name="step"][value="block"]').click();
  await expect(theirs.locator("main")).toContainText("您已拉黑此人");
  await theirs.goto(`${cc}/voice`);
  await expect(theirs.locator("main")).toBeVisible();
  await expect(theirs.getByText(words)).toHaveCount(0);
  expect(faults.flat()).toEqual([]);
  await Promise.all([author.close(), reader.close()]);
});

test("without JavaScript a post is written, quoted, liked and deleted by forms", async ({ browser, viewport }) => {
  const context = await guestIn(browser, { javaScriptEnabled: false, locale: "en-US", viewport }, "cc");
  const page = await context.newPage();
  await page.goto(`${cc}/voice`);
  const buffer = await page.screenshot();
  await page.locator('main a[href^="/voice/write"]').first().click();
  const words = unique("Mount Fuji from the train");
  await page.locator('[name="content"]').fill(words);
  await page.locator("main form details > summary").click();
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles([{ name: "1.png", mimeType: "image/png", buffer }]);
  await page.locator('[name="alts[0]"]').fill("The mountain in the evening");
  await fits(page);
  await page.locator('form#write button[type="submit"]').first().click();
  await expect(page).toHaveURL(/\/voice\/detail\/\d+/);
  await expect(page.getByRole("img", { name: "The mountain in the evening" })).toBeVisible();
  const path = new URL(page.url()).pathname;

  await page.locator('main article [data-act="like"]').first().click();
  await expect(page.locator('main article [data-act="like"]').first()).toHaveText("1");
  await page.goto(`${cc}/voice/write?quote=${path.split("/").at(-1)}`);
  const quote = unique("My own picture");
  await page.locator('[name="content"]').fill(quote);
  await page.locator('form#write button[type="submit"]').first().click();
  await expect(article(page, quote)).toContainText(words);

  await page.goto(cc + path);
  await page.locator("main article details[data-end] > summary").first().click();
  await confirmIn(page.locator("main article").first(), "Delete");
  await page.goto(`${cc}/voice`);
  await expect(article(page, quote)).toContainText("This Voice has been deleted");
  await context.close();
});

test("what is written without a network is sent once when it is back", async ({ browser, viewport }) => {
  const context = await guestIn(browser, { locale: "zh-CN", viewport }, "cc");
  const page = await context.newPage();
  const dialog = page.getByRole("dialog");
  const write = page.locator('main a[href^="/voice/write"]').first();
  await page.goto(`${cc}/voice`);
  await page.waitForLoadState("networkidle");
  await write.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await context.setOffline(true);
  await write.click();
  const words = unique("地铁里没有信号");
  await dialog.locator('[name="content"]').fill(words);
  await dialog.getByRole("button", { name: "发布" }).click();
  await expect(page.getByText("1条动态等待网络恢复后发送")).toBeVisible();
  await context.setOffline(false);
  await expect(article(page, words)).toBeVisible();
  await page.reload();
  await expect(page.locator("main article", { hasText: words })).toHaveCount(1);

  /* The composer's own page sends what waits too, and leads to it. */
  await page.goto(`${cc}/voice/write`);
  await expect(page.locator('main [name="content"][placeholder]')).toBeVisible();
  await context.setOffline(true);
  const later = unique("隧道里写的");
  await page.locator('main [name="content"]').fill(later);
  await page.locator("main form").getByRole("button", { name: "发布" }).click();
  await expect(page.getByText("1条动态等待网络恢复后发送")).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/voice\/detail\/\d+/);
  await expect(article(page, later)).toBeVisible();
  await context.close();
});

test("what is asked while the composer is on its way opens it, and no key is lost when it replaces the plain one", async ({
  browser,
  viewport,
}) => {
  const context = await guestIn(browser, { locale: "ja-JP", viewport }, "cc");
  const page = await context.newPage();
  const { isOpen, open } = gate();
  const composer = /\/composer(-live)?-[^/]*\.js$/;
  const isAsked = new Promise<void>((asked) =>
    context.route(composer, async (route) => {
      asked();
      await isOpen;
      await route.continue();
    }),
  );
  await page.goto(`${cc}/voice`);
  await isAsked;
  await page.locator('main a[href^="/voice/write"]').first().click();
  open();
  await expect(page.getByRole("dialog")).toBeVisible();
  await context.unroute(composer);
  const words = unique("書きながら待つ");
  await page.goto(`${cc}/voice/write`);
  const text = page.locator('main [name="content"]');
  await text.focus();
  for (const letter of words) await page.keyboard.insertText(letter);
  await expect(page.locator('main [name="content"][placeholder]')).toBeFocused();
  await expect(text).toHaveValue(words);
  await context.close();
});

test("a visitor is led to the login to write, and likes without an account", async ({ browser, viewport }) => {
  const context = await browser.newContext({ locale: "en-US", viewport });
  const page = await context.newPage();
  await page.goto(`${cc}/voice`);
  await page.waitForLoadState("networkidle");
  const like = page.locator('main article [data-act="like"]').first();
  const before = await like.textContent();
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await expect(like).toHaveText(String(Number(before) + 1));
  await expect(like).not.toHaveAttribute("aria-disabled");
  await page.reload();
  await expect(page.locator('main article [data-act="like"]').first()).toHaveAttribute("aria-pressed", "true");
  await page.locator('main a[href^="/voice/write"]').first().click();
  await expect(page).toHaveURL(/\/user\/login/);
  await context.close();
});

test("a visitor signs up on the site of Voice and writes, without JavaScript", async ({ browser, viewport }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "en-US", viewport });
  const page = await context.newPage();
  const name = `e${randomUUID().slice(0, 8)}`;
  const passwords = async () => {
    await page.locator('[name="password"]').fill(newPassword);
    await page.locator('[name="passwordConfirm"]').fill(newPassword);
  };
  await page.goto(`${cc}/voice`);
  await page.locator('main a[href="/registerPage"]').first().click();
  await page.getByRole("link", { name: /^Personal/ }).click();
  await page.locator('[name="email"]').fill(`${name}@example.com`);
  await page.locator('[name="nickname"]').fill("Lin");
  await page.locator('[name="username"]').fill(name);
  await passwords();
  await page.getByLabel("No, I am visiting").check();
  await page.locator('button[value="sendCode"]').click();
  await page.locator('[name="code"]').fill(await codeFor(context, `${name}@example.com`));
  await passwords();
  await page.locator('[name="agree"]').check();
  await page.locator('button[name="intent"][value="register"]:not(.vh)').click();
  await expect(page).toHaveURL(/\/mypage$/);
  await page.goto(`${cc}/voice/write`);
  const words = unique("My first post");
  await page.locator('[name="content"]').fill(words);
  await page.locator('form#write button[type="submit"]').first().click();
  await expect(page).toHaveURL(/\/voice\/detail\/\d+/);
  await expect(article(page, words)).toContainText("Lin");
  await context.close();
});

for (const [javaScriptEnabled, language] of [
  [true, "ja_JP"],
  [false, "zh_CN"],
] as const)
  test(`a post that is on its way is waited for, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
    viewport,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, viewport, locale: language.replace("_", "-") });
    const page = await context.newPage();
    const t = textsOf(language, "voice");
    const words = unique("on its way");
    /* The number of a post that has not been committed yet. */
    const id = await inRunningDatabase(async (sql) => {
      const [taken] = await sql`select nextval(pg_get_serial_sequence('voice_post', 'id')) as id`;
      return Number(taken?.id);
    });
    const path = `${cc}/voice/detail/${id}`;
    expect((await page.goto(path))?.status()).toBe(404);
    const status = page.locator("main [role=status]");
    await expect(status).toHaveText(t(javaScriptEnabled ? "coming.waiting" : "coming.none"));
    if (!javaScriptEnabled) await fits(page);
    await inRunningDatabase(
      (sql) => sql`insert into voice_post (id, user_id, kind, content)
        select ${id}::bigint, id, 'post', ${words}::text from user_account where username = 'guest'`,
    );
    if (!javaScriptEnabled) await page.getByRole("link", { name: t("coming.again") }).click();
    await expect(article(page, words)).toBeVisible();
    await expect(page.locator("main")).not.toContainText(t("coming.title"));
    await context.close();
  });
