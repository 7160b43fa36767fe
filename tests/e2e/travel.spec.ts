import { expect, type Locator, type Page, test } from "@playwright/test";
import { paper } from "../factories/papers";
import { guestIn } from "../harness/new-account";
import { clickBelow, fits, originOf, press, signedIn, watch } from "../harness/pages";

const main = originOf("main");
const field = (page: Page, name: string): Locator => page.locator(`form#save [name="values.${name}"]`);
const step = (page: Page, name: string): Locator =>
  page.locator(`form#save button[value="${name}"]:not([aria-hidden])`);
const pdf = (words: readonly string[]) => ({ name: "a.pdf", mimeType: "application/pdf", buffer: paper({ words }) });

for (const javaScriptEnabled of [true, false]) {
  const options = { javaScriptEnabled, locale: "en-US", viewport: { width: 360, height: 800 } };
  const scripts = `JavaScript ${javaScriptEnabled ? "on" : "off"}`;

  test(`an editor's PDF becomes pages, is read, and a correction shows, ${scripts}`, async ({ browser }) => {
    const tag = `Trip ${Date.now() % 100_000_000}`;
    const context = await signedIn(browser, "travel_editor", options);
    const page = await context.newPage();
    const faults = watch(page);
    await page.goto(`${main}/editor/pdfUpload`);
    await fits(page);
    const file = page.locator('form#save input[type="file"]').first();
    await field(page, "category").selectOption("spot");
    await field(page, "title.en").fill(`${tag} one`);
    await field(page, "summary.en").fill("Why to rise early.");
    await file.setInputFiles({
      name: "a.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.4\nno\nstartxref\n1\n%%EOF\n"),
    });
    if (!javaScriptEnabled) await press(step(page, "publish"));
    await expect(page.getByText("This PDF is damaged and cannot be read.").first()).toBeVisible();
    await expect(field(page, "title.en")).toHaveValue(`${tag} one`);
    /* A form that is refused is answered with its status, which Chromium writes down. */
    faults.length = 0;
    if (javaScriptEnabled) await page.getByRole("button", { name: "Remove a.pdf" }).first().click();
    await file.setInputFiles(pdf(["Quiet gates", "Early birds"]));
    if (javaScriptEnabled)
      await expect(page.locator('form#save input[name="values.attachment"]')).toHaveValue(/\.pdf$/);
    await press(step(page, "publish"));
    await expect(page).toHaveURL(/pdfUpload\/\d+$/);
    const id = /\d+$/.exec(page.url())?.[0] ?? "";
    const path = `/travel/article/${id}?lang=en_US`;
    const visitor = async () => (await context.request.get(main + path, { headers: { cookie: "" } })).text();
    await expect.poll(visitor).toContain("Quiet gates");

    await page.goto(`${main}/editor/documents_manage?keyword=${encodeURIComponent(tag)}`);
    const row = page.locator("tbody tr").filter({ hasText: tag });
    await expect(row).toContainText("2 pages");
    await fits(page);
    await page.goto(`${main}/editor/pdfUpload/${id}`);
    await field(page, "title.en").fill(`${tag} two`);
    await press(step(page, "publish"));
    await expect.poll(visitor).toContain(`${tag} two`);
    await page.goto(`${main}/editor/documents_manage?keyword=${encodeURIComponent(tag)}`);
    await press(row.locator(`button[value="remove:${id}"]`));
    await expect.poll(async () => (await context.request.get(main + path)).status()).toBe(404);
    expect(faults).toEqual([]);
    await context.close();
  });

  test(`a reader goes from the home to an article, claps once, comments and comes back, ${scripts}`, async ({
    browser,
  }) => {
    const context = await guestIn(browser, options);
    const page = await context.newPage();
    const faults = watch(page);
    await page.goto(`${main}/?lang=en_US`);
    await expect(page.getByRole("heading", { level: 1, name: "Travel" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Exchange rates" })).toBeAttached();
    await fits(page);
    await clickBelow(page.locator('main a[href="/travel/list/scene"]').last());
    await expect(page).toHaveURL(/\/travel\/list\/scene$/);
    await fits(page);
    const id = javaScriptEnabled ? 51 : 52;
    await clickBelow(page.locator(`main a[href="/travel/article/${id}"]`).first());
    await expect(page).toHaveURL(new RegExp(`/travel/article/${id}$`));
    await expect(page.locator("main ol img").first()).toHaveJSProperty("complete", true);
    await page.locator("details:has-text('Text of page 2') > summary").click();
    await expect(page.locator("details[open] p").first()).toBeVisible();
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
    await clickBelow(page.getByRole("link", { name: "More: Scenes" }));
    await expect(page).toHaveURL(/\/travel\/list\/scene$/);
    expect(faults).toEqual([]);
    await context.close();
  });
}
