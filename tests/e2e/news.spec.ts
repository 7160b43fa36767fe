import { type BrowserContext, expect, type Locator, type Page, test } from "@playwright/test";
import { guestIn } from "../harness/new-account";
import { clickBelow, fits, originOf, press, signedIn, violationsIn, watch } from "../harness/pages";

const tv = originOf("tv");
const desk = "/editor/news_manage";

const field = (page: Page, name: string): Locator => page.locator(`form#save [name="values.${name}"]`);
const step = (page: Page, name: string): Locator =>
  page.locator(`form#save button[value="${name}"]:not([aria-hidden])`);

/** A moment as a `datetime-local` field wants it, in Tokyo. */
const inTokyo = (at: number) => new Date(at + 9 * 3_600_000).toISOString().slice(0, 16);

/** What a visitor without an account reads at an address of the news, which is there on every host. */
async function visitorReads(context: BrowserContext, path: string): Promise<string> {
  const reply = await context.request.get(originOf("main") + path, { headers: { cookie: "" }, maxRetries: 3 });
  return reply.text();
}

/** The text of an article's language: a plain field, which the editor of a page with scripts has put aside. */
async function write(page: Page, flag: string, text: string): Promise<void> {
  const plain = field(page, `content.${flag}.text`);
  if (await plain.isVisible()) return plain.fill(text);
  await page.locator(`form#save [contenteditable="true"]`).nth(["zh", "ja", "en"].indexOf(flag)).fill(text);
}

for (const javaScriptEnabled of [true, false]) {
  const options = { javaScriptEnabled, locale: "en-US", viewport: { width: 360, height: 800 } };

  test(`an editor writes, translates, schedules, publishes, corrects and restores, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
  }) => {
    const tag = `News ${Date.now() % 100_000_000}`;
    const context = await signedIn(browser, "news_editor", options);
    const page = await context.newPage();
    const faults = watch(page);
    await page.goto(`${originOf("main")}/editor/news_add`);
    if (javaScriptEnabled) await expect(page.locator('form#save [contenteditable="true"]')).toHaveCount(3);
    await field(page, "title.en").fill(`${tag} one`);
    await press(step(page, "draft"));
    await expect(page).toHaveURL(/draft=\d+/);
    await expect(field(page, "title.en")).toHaveValue(`${tag} one`);
    await fits(page);
    expect(await visitorReads(context, "/cnNews?lang=en_US")).not.toContain(tag);

    await field(page, "title.ja").fill(`${tag} 記事`);
    await field(page, "title.zh").fill(`${tag} 文章`);
    await field(page, "categoryId").selectOption({ label: "News from China / Tea and towns" });
    await write(page, "en", "The first words.");
    await write(page, "ja", "最初の言葉。");
    const date = field(page, "publishedTime");
    const tomorrow = inTokyo(Date.now() + 86_400_000);
    await date.fill(tomorrow);
    await press(step(page, "publish"));
    await expect(page).toHaveURL(/draft=\d+/);
    await expect(date).toHaveValue(tomorrow);
    expect(await visitorReads(context, "/cnNews?lang=en_US")).not.toContain(tag);
    await date.fill("");
    await press(step(page, "publish"));
    await expect(page).toHaveURL(/news_update\/\d+$/);
    const id = /\d+$/.exec(page.url())?.[0] ?? "";
    const path = `/cnNews/detail/${id}?lang=en_US`;
    await expect.poll(() => visitorReads(context, "/cnNews?lang=en_US")).toContain(`${tag} one`);
    expect(await visitorReads(context, path)).toContain("The first words.");

    await expect(field(page, "title.en")).toHaveValue(`${tag} one`);
    await field(page, "title.en").fill(`${tag} two`);
    await press(step(page, "publish"));
    await expect.poll(() => visitorReads(context, path)).toContain(`${tag} two`);
    const overtaken = page.locator('form#save button[value^="right:"]');
    await expect(overtaken).toHaveCount(2);
    await page.locator("main details:has(a[href*='rev=']) > summary").click();
    await page.locator("main a[href*='rev=']").last().click();
    await expect(page).toHaveURL(/rev=/);
    const differs = page.locator('form#save section[aria-label^="What differs"]');
    await expect(differs.locator("del")).toHaveText(`${tag} two`);
    await expect(differs.locator("ins")).toHaveText(`${tag} one`);
    if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
    await expect(field(page, "title.en")).toHaveValue(`${tag} one`);
    await press(step(page, "publish"));
    await expect.poll(() => visitorReads(context, path)).toContain(`${tag} one`);
    await fits(page);

    await page.goto(`${originOf("main")}${desk}?keyword=${encodeURIComponent(tag)}`);
    const row = page.locator("tbody tr").filter({ hasText: tag });
    await expect(row).toHaveCount(1);
    await fits(page);
    await press(row.locator(`button[value="remove:${id}"]`));
    await expect(row).toHaveCount(0);
    await expect.poll(async () => (await context.request.get(originOf("main") + path)).status()).toBe(404);
    expect(faults).toEqual([]);
    await context.close();
  });

  test(`a reader opens an article from the list, claps once, comments and goes back, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
  }) => {
    const context = await guestIn(browser, options, "tv");
    const page = await context.newPage();
    const faults = watch(page);
    await page.goto(`${tv}/news`);
    await expect(page.getByRole("heading", { level: 1, name: "News" })).toBeVisible();
    await fits(page);
    if (javaScriptEnabled) await page.waitForFunction(() => "__remixRouter" in window);
    const id = javaScriptEnabled ? 123 : 132;
    const link = page.locator(`main a[href="/news/detail/${id}"]`).first();
    await link.scrollIntoViewIfNeeded();
    /* Where the list stood at the click itself, which may have scrolled to it. */
    if (javaScriptEnabled)
      await page.evaluate(() =>
        document.addEventListener("click", () => Object.assign(window, { left: window.scrollY }), {
          capture: true,
          once: true,
        }),
      );
    await link.click();
    await expect(page).toHaveURL(`${tv}/news/detail/${id}`);
    const article = page.locator("article").first();
    await expect(article.locator("time").first()).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
    await fits(page);

    const clap = page.getByRole("button", { name: /^Clap \d+$/ });
    await clickBelow(clap);
    await expect(page.getByRole("status").filter({ hasText: /\S/ }).first()).toBeVisible();
    const total = await clap.textContent();
    await clickBelow(clap);
    await expect(page.getByRole("status").filter({ hasText: "You have already clapped today." }).first()).toBeVisible();
    await expect(clap).toHaveText(total ?? "");

    const words = `Good to know ${Date.now() % 1_000_000}`;
    const comments = page.locator("section#comments");
    await comments.locator("textarea").first().fill(words);
    await clickBelow(comments.locator("form button[type=submit]").first());
    await expect(comments.locator("article").filter({ hasText: words })).toBeVisible();

    await clickBelow(page.getByRole("link", { name: "Back", exact: true }));
    await expect(page).toHaveURL(/\/news(\?category=\d+)?$/);
    await expect(page.locator(`main a[href="/news/detail/${id}"]`).first()).toBeVisible();
    if (javaScriptEnabled) {
      const left = await page.evaluate(() => (window as unknown as { left: number }).left);
      expect(left).toBeGreaterThan(0);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
    }
    expect(faults).toEqual([]);
    await context.close();
  });
}

test("an address without a number leads to /404, the footer's notice is there", async ({ page }) => {
  await page.goto(`${tv}/news/detail/not-a-number`);
  await expect(page).toHaveURL(`${tv}/404`);
  expect((await page.goto(`${tv}/news/detail/2813`))?.status()).toBe(200);
});
