import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { guestIn, newGuest } from "../harness/new-account";
import { fits, originOf, signedIn, speak, violationsIn } from "../harness/pages";

const cc = originOf("cc");

/** A text that no other test writes. */
const unique = (words: string): string => `${words} ${randomUUID().slice(0, 8)}`;

const article = (page: Page, text: string) => page.locator("main article", { hasText: text }).first();

/** A page of each product that can be shared. */
const sharedPages = [
  "/hotel/detail/1",
  "/hotel/company/detail/1",
  "/stay/detail/1",
  "/staySale/detail/1",
  "/restaurant/info/detail/1",
  "/restaurant/detail/1",
  "/event/detail/1",
  "/event/photoComp/work/1",
  "/live/1",
  "/adwall/detail/1",
  "/promote/detail/1",
  "/commodity/detail/1047",
  "/shop/detail/12",
  "/school/detail/1",
  "/school/doc/detail/1",
  "/video/detail/1",
  "/job/recruitment/1",
  "/scenic/detail/1",
  "/news/detail/111",
  "/travel/article/31",
  "/artisan/artisan/1",
  "/artisan/product/1",
  "/voice/detail/1",
];

test("every product's page can be shared to Voice, with its words and its picture", async ({ browser }) => {
  const context = await browser.newContext({ locale: "en-US" });
  const page = await context.newPage();
  await page.goto(`${cc}/voice`);
  const found = await page.evaluate(
    (paths) =>
      Promise.all(
        paths.map(async (path) => {
          const html = await (await fetch(path)).text();
          const link = new DOMParser().parseFromString(html, "text/html").querySelector('a[href^="/voice/write?url="]');
          return { path, to: link?.getAttribute("href") ?? null };
        }),
      ),
    sharedPages,
  );
  for (const { path, to } of found) {
    expect.soft(to, path).not.toBeNull();
    const asked = new URL(to ?? "/", cc).searchParams;
    expect.soft(asked.get("url"), path).toBe(cc + path);
    expect.soft(asked.get("title"), path).toBeTruthy();
  }
  const pictured = found.filter(({ to }) => new URL(to ?? "/", cc).searchParams.get("image")).length;
  expect(pictured).toBeGreaterThan(15);
  await context.close();
});

for (const javaScriptEnabled of [true, false])
  test(`a page is shared to Voice from another site, which then shows the way to the post; JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
    viewport,
  }) => {
    const biz = originOf("biz");
    const locale = javaScriptEnabled ? "ja-JP" : "zh-CN";
    const context = await signedIn(browser, "guest", { locale, viewport, javaScriptEnabled }, "biz");
    const page = await context.newPage();
    await page.goto(`${biz}/promote/detail/1`);
    await page.locator('#share a[href^="/voice/write"]').click();
    await expect(page).toHaveURL(/\/voice\/write/);
    await fits(page);
    const words = unique(javaScriptEnabled ? "おすすめのお店" : "推荐的店");
    await page.locator('[name="content"]').fill(words);
    await page.locator('main form button[type="submit"]').last().click();
    await expect(page.getByText(javaScriptEnabled ? "Voiceに共有しました。" : "已分享到Voice。").first()).toBeVisible();
    await expect(page).toHaveURL(javaScriptEnabled ? /\/voice\/write/ : /\/promote\/detail\/1$/);
    await page.getByRole("link", { name: javaScriptEnabled ? "投稿を見る" : "查看动态" }).click();
    await expect(page).toHaveURL(/\/voice\/detail\/\d+/);
    const card = article(page, words).locator('a[href*="/promote/detail/1"]');
    await expect(card).toBeVisible();
    await expect(card.locator("img")).toHaveCount(1);
    await context.close();
  });

test("a draft begun on one device goes on at another, and is gone once it is posted", async ({ browser, viewport }) => {
  const phone = await browser.newContext({ locale: "ja-JP", viewport });
  await speak(phone, "ja_JP");
  const { name } = await newGuest(phone, "cc");
  const first = await phone.newPage();
  await first.goto(`${cc}/voice`);
  await first.waitForLoadState("networkidle");
  await first.locator('main a[href^="/voice/write"]').first().click();
  const words = unique("途中まで書いた");
  const kept = first.waitForResponse(
    (reply) => reply.url().endsWith("/api/mb/draft") && reply.request().method() === "PUT",
  );
  await first.getByRole("dialog").locator('[name="content"]').fill(words);
  expect((await kept).status()).toBe(200);
  await first.keyboard.press("Escape");

  const other = await signedIn(browser, name, { locale: "en-US", viewport }, "cc");
  const second = await other.newPage();
  await second.goto(`${cc}/voice`);
  await second.waitForLoadState("networkidle");
  await second.locator('main a[href^="/voice/write"]').first().click();
  const dialog = second.getByRole("dialog");
  await expect(dialog.locator('[name="content"]')).toHaveValue(words);
  await dialog.getByRole("button", { name: "Post", exact: true }).click();
  await expect(article(second, words)).toBeVisible();
  await second.goto(`${cc}/voice/write`);
  await expect(second.locator('main [name="content"]')).toHaveValue("");
  await first.goto(`${cc}/voice/write`);
  await expect(first.locator('main [name="content"]')).toHaveValue("");
  await Promise.all([phone.close(), other.close()]);
});

test("without JavaScript a draft is kept by a button", async ({ browser, viewport }) => {
  const context = await guestIn(browser, { javaScriptEnabled: false, locale: "zh-CN", viewport }, "cc");
  const page = await context.newPage();
  await page.goto(`${cc}/voice/write`);
  const words = unique("写到一半");
  await page.locator('[name="content"]').fill(words);
  await page.getByRole("button", { name: "存为草稿" }).click();
  await expect(page.getByText("草稿已保存到您的账号。").first()).toBeVisible();
  await page.goto(`${cc}/voice`);
  await page.goto(`${cc}/voice/write`);
  await expect(page.locator('[name="content"]')).toHaveValue(words);
  await page.locator('form#write button[type="submit"]').first().click();
  await expect(page).toHaveURL(/\/voice\/detail\/\d+/);
  const id = new URL(page.url()).pathname.split("/").at(-1);
  await page.goto(`${cc}/voice/write?comment=${id}`);
  const answer = unique("还想补充");
  await page.locator('[name="content"]').fill(answer);
  await page.getByRole("button", { name: "存为草稿" }).click();
  await page.goto(`${cc}/voice/write`);
  await expect(page.locator('[name="content"]')).toHaveValue("");
  await fits(page);
  await page.getByRole("link", { name: answer }).click();
  await expect(page.locator('[name="content"]')).toHaveValue(answer);
  await context.close();
});

test("a post in another language is translated on request by the browser itself, its tags and people kept", async ({
  browser,
  viewport,
}) => {
  const author = await guestIn(browser, { locale: "ja-JP", viewport }, "cc");
  const page = await author.newPage();
  await page.goto(`${cc}/voice`);
  const words = unique("箱根の紅葉がとてもきれいでした #紅葉");
  const { id } = await page.evaluate(
    async (content) =>
      (await (
        await fetch("/api/mb/add", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ content }),
        })
      ).json()) as { id: number },
    words,
  );
  const reader = await browser.newContext({ locale: "en-US", viewport });
  await speak(reader, "en_US");
  /* What browsers with a translator of their own offer; the one of the tests has none. */
  await reader.addInitScript(() => {
    Object.assign(globalThis, {
      Translator: {
        create: async ({ sourceLanguage, targetLanguage }: { sourceLanguage: string; targetLanguage: string }) => ({
          translate: async (text: string) => `[${sourceLanguage}>${targetLanguage} ${text.length}]`,
        }),
      },
    });
  });
  const asked: string[] = [];
  reader.on("request", (request) => {
    if (!/^(data|blob):/.test(request.url()) && !/(^|\.)localhost$/.test(new URL(request.url()).hostname))
      asked.push(request.url());
  });
  const theirs = await reader.newPage();
  await theirs.goto(`${cc}/voice/detail/${id}`);
  const shown = theirs.locator("main article").first();
  await shown.getByRole("button", { name: "Translate in this browser" }).click();
  await expect(shown).toContainText(/\[ja>en \d+\]/);
  await expect(shown).toContainText("Translated by your browser");
  await expect(shown.getByRole("link", { name: "#紅葉" })).toBeVisible();
  await fits(theirs);
  expect(await violationsIn(theirs)).toEqual([]);
  await shown.getByRole("button", { name: "Show the original" }).click();
  await expect(shown).toContainText("とてもきれいでした");
  expect(asked).toEqual([]);
  /* Nothing is offered for the reader's own language. */
  await speak(reader, "ja_JP");
  await theirs.goto(`${cc}/voice/detail/${id}`);
  await theirs.waitForLoadState("networkidle");
  await expect(theirs.getByRole("button", { name: "このブラウザで翻訳" })).toHaveCount(0);
  await Promise.all([author.close(), reader.close()]);
});

test("pages of people and tags name their feeds, and the order of the list is told", async ({ page }) => {
  await page.goto(`${cc}/voice?lang=en`);
  await expect(page.getByText("Newest first. Nothing else decides the order.")).toBeVisible();
  await page.goto(`${cc}/voice/user/10001?lang=en`);
  const feed = page.locator('link[rel="alternate"][type="application/atom+xml"]');
  await expect(feed).toHaveAttribute("href", `${cc}/voice/feed/user/10001?lang=en`);
  const text = await page.evaluate(async () => (await fetch("/voice/feed/user/10001?lang=en")).text());
  const entries = await page.evaluate(
    (xml) => new DOMParser().parseFromString(xml, "application/xml").querySelectorAll("feed > entry").length,
    text,
  );
  expect(entries).toBeGreaterThan(0);
  await page.goto(`${cc}/voice/search/${encodeURIComponent("#お茶")}?lang=en`);
  await expect(feed).toHaveCount(1);
});
