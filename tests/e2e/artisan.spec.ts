import { expect, type Locator, type Page, test } from "@playwright/test";
import { guestIn } from "../harness/new-account";
import { clickBelow, fits, originOf, press, signedIn, watch } from "../harness/pages";

const main = originOf("main");

const field = (page: Page, name: string): Locator => page.locator(`form#save [name="values.${name}"]`);
const step = (page: Page, name: string): Locator =>
  page.locator(`form#save button[value="${name}"]:not([aria-hidden])`);

/** A text of a language: a plain field, which the editor of a page with scripts has put aside. */
async function write(page: Page, flag: string, text: string): Promise<void> {
  const plain = field(page, `content.${flag}.text`);
  if (await plain.isVisible()) return plain.fill(text);
  await page.locator(`form#save [contenteditable="true"]`).nth(["zh", "ja", "en"].indexOf(flag)).fill(text);
}

/** A small picture, as an editor brings one. */
const picture = "db/seed/files/shop/kyusu-3.webp";

/** Chooses the cover: with scripts it is sent at once, without with the form. */
async function choose(page: Page, javaScriptEnabled: boolean): Promise<void> {
  await page.locator('form#save input[type="file"]').first().setInputFiles(picture);
  if (javaScriptEnabled)
    await expect(page.locator('form#save input[name="values.cover"]').first()).toHaveValue(/artisan\//);
}

for (const javaScriptEnabled of [true, false]) {
  const options = { javaScriptEnabled, locale: "en-US", viewport: { width: 360, height: 800 } };

  test(`an editor adds an artisan and a work, and a visitor finds them by their craft, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
  }) => {
    const tag = `Maker ${Date.now() % 100_000_000}`;
    const context = await signedIn(browser, "travel_editor", options);
    const page = await context.newPage();
    const faults = watch(page);

    /* An artisan, first as a draft that nobody sees. */
    await page.goto(`${main}/editor/artisan_add`);
    if (javaScriptEnabled) await expect(page.locator('form#save [contenteditable="true"]')).toHaveCount(3);
    await field(page, "jpName").fill("試作 太郎");
    await field(page, "engName").fill(tag);
    await press(step(page, "draft"));
    await expect(page).toHaveURL(/draft=\d+/);
    await expect(field(page, "engName")).toHaveValue(tag);
    await fits(page);
    await field(page, "categoryId").selectOption({ label: "Metalwork / Nambu ironware" });
    await field(page, "prefecture").selectOption({ label: "Iwate" });
    await field(page, "lead.en").fill("Iron, fire and patience.");
    await field(page, "lead.ja").fill("鉄と火と根気。");
    await write(page, "en", "The first words about iron.");
    await write(page, "ja", "鉄についての最初の言葉。");
    await choose(page, javaScriptEnabled);
    await press(step(page, "publish"));
    await expect(page).toHaveURL(/artisan_update\/\d+$/);
    const artisanId = /\d+$/.exec(page.url())?.[0] ?? "";

    /* A work, from the artisan's own list of works. */
    await page.goto(`${main}/editor/artisan_manage?keyword=${encodeURIComponent(tag)}`);
    const row = page.locator("tbody tr").filter({ hasText: tag });
    await expect(row).toHaveCount(1);
    await fits(page);
    await clickBelow(row.locator(`a[href="/editor/artProduct_manage/${artisanId}"]`));
    await expect(page).toHaveURL(new RegExp(`/editor/artProduct_manage/${artisanId}$`));
    await expect(page.locator("main")).toContainText(tag);
    await clickBelow(page.locator(`main a[href="/editor/artProduct_add/${artisanId}"]`).first());
    await expect(field(page, "artisanId")).toHaveValue(new RegExp(`#${artisanId}$`));
    if (javaScriptEnabled) await expect(page.locator('form#save [contenteditable="true"]')).toHaveCount(3);
    await field(page, "name.en").fill(`${tag} kettle`);
    await field(page, "name.zh").fill(`${tag} 铁壶`);
    await field(page, "material.en").fill("Iron");
    await field(page, "size").fill("1.1 L");
    await write(page, "en", "It hums before it boils.");
    await choose(page, javaScriptEnabled);
    await press(step(page, "publish"));
    await expect(page).toHaveURL(/artProduct_update\/\d+$/);
    const workId = /\d+$/.exec(page.url())?.[0] ?? "";
    await fits(page);

    /* A visitor comes by the craft, in the visitor's own language. */
    const guest = await guestIn(browser, options);
    const reader = await guest.newPage();
    const seen = watch(reader);
    await reader.goto(`${main}/artisan`);
    await expect(reader.getByRole("heading", { level: 1, name: "Artisans of Japan" })).toBeVisible();
    await fits(reader);
    await clickBelow(reader.getByRole("link", { name: /Metalwork/ }));
    await expect(reader).toHaveURL(`${main}/artisan/category/3`);
    await fits(reader);
    await clickBelow(reader.locator(`main a[href="/artisan/artisan/${artisanId}"]`).first());
    await expect(reader.getByRole("heading", { level: 1, name: tag })).toBeVisible();
    await expect(reader.locator("main")).toContainText("The first words about iron.");
    await fits(reader);
    await clickBelow(reader.locator(`main a[href="/artisan/product/${workId}"]`).first());
    await expect(reader.getByRole("heading", { level: 1, name: `${tag} kettle` })).toBeVisible();
    await expect(reader.locator("main")).toContainText("1.1 L");
    await fits(reader);

    /* Claps once a day, says something, keeps it. */
    const clap = reader.getByRole("button", { name: /^Clap \d+$/ });
    await clickBelow(clap);
    await expect(clap).toHaveText(/10/);
    const words = `So quiet ${Date.now() % 1_000_000}`;
    const comments = reader.locator("section#comments");
    await comments.locator("textarea").first().fill(words);
    await clickBelow(comments.locator("form button[type=submit]").first());
    await expect(comments.locator("article").filter({ hasText: words })).toBeVisible();

    /* What is missing in a language comes in another. Somebody without an account: others keep their choice. */
    const anybody = await browser.newContext(options);
    const visitor = await anybody.newPage();
    await visitor.goto(`${main}/artisan/product/${workId}?lang=${javaScriptEnabled ? "zh_CN" : "ja_JP"}`);
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(`${tag} 铁壶`);
    await expect(visitor.locator("main")).toContainText("It hums before it boils.");
    await fits(visitor);
    await anybody.close();

    /* The editor takes both away again: the artisan only after the work. */
    await page.goto(`${main}/editor/artisan_manage?keyword=${encodeURIComponent(tag)}`);
    await press(row.locator(`button[value="remove:${artisanId}"]`));
    await expect(page.locator("main")).toContainText("There are still works by this artisan (1)");
    await page.goto(`${main}/editor/artProduct_manage/${artisanId}`);
    await press(page.locator(`button[value="remove:${workId}"]`));
    await expect(page.locator(`button[value="remove:${workId}"]`)).toHaveCount(0);
    await page.goto(`${main}/editor/artisan_manage?keyword=${encodeURIComponent(tag)}`);
    await press(row.locator(`button[value="remove:${artisanId}"]`));
    await expect(row).toHaveCount(0);
    await expect
      .poll(async () => (await context.request.get(`${main}/artisan/artisan/${artisanId}`)).status())
      .toBe(404);
    /* The refusal to take away an artisan who has works. */
    expect([...faults, ...seen].filter((fault) => !/status of 406/.test(fault))).toEqual([]);
    await guest.close();
    await context.close();
  });
}
