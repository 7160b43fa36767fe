import { expect, type Locator, type Page, test } from "@playwright/test";
import { heldBack } from "../harness/held-back";
import { confirmIn, logIn, press, submits, violationsIn } from "../harness/pages";

const desk = "/admin/updateCommodityType";

const field = (page: Page, name: string): Locator => page.locator(`form#save [name="values.${name}"]`);

const save = (page: Page) => press(page.locator("form#save button[type=submit]:not([aria-hidden], [value^=right])"));
const act = (row: Locator, name: string) => press(row.locator(`button[value^="${name}:"]`));

for (const [javaScriptEnabled, locale] of [
  [true, "en-US"],
  [false, "ja-JP"],
] as const) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}, ${locale}`, () => {
    test.use({ javaScriptEnabled, locale });

    test("an administrator adds, corrects beside another, translates, hides, takes away and brings back", async ({
      page,
      browser,
    }, { project }) => {
      const tag = `${project.name}-${locale}-${Date.now() % 1_000_000}`;
      const row = page.locator("tbody tr").filter({ hasText: tag });
      const faults: string[] = [];
      page.on("pageerror", (error) => faults.push(String(error)));
      await logIn(page, "admin");
      await page.goto(`${desk}?id=new`);
      await save(page);
      await expect(field(page, "name.zh")).toHaveAttribute("aria-invalid", "true");
      await field(page, "name.zh").fill(`水壶 ${tag}`);
      await field(page, "name.en").fill(`Kettles ${tag}`);
      await field(page, "seq").fill("x");
      await save(page);
      await expect(field(page, "seq")).toHaveAttribute("aria-invalid", "true");
      await expect(field(page, "name.en")).toHaveValue(`Kettles ${tag}`);
      await field(page, "seq").fill("99999");
      await save(page);
      await expect(row.locator('input[name$=".seq"]')).toHaveValue("99999");

      await row.locator("th a").click();
      await expect(field(page, "name.en")).toHaveValue(`Kettles ${tag}`);
      const address = page.url();
      const other = await browser.newContext({ locale, storageState: await page.context().storageState() });
      const second = await other.newPage();
      await second.goto(address);
      await field(second, "name.zh").fill(`铁壶 ${tag}`);
      await save(second);
      await expect(second.locator("form#save")).toHaveCount(0);
      await other.close();

      await field(page, "seq").fill("99998");
      await save(page);
      await expect(page.locator("form#save [role=alert]")).toBeVisible();
      if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
      await expect(page.locator('form#save [id$="name_zh-note"]')).toContainText(`铁壶 ${tag}`);
      await expect(field(page, "seq")).toHaveValue("99998");
      await field(page, "name.zh").fill(`铁壶 ${tag}`);
      await save(page);
      await expect(page.locator("form#save")).toHaveCount(0);

      await page.goto(address);
      const overtaken = page.locator('form#save button[value^="right:"]');
      await expect(overtaken).toHaveAttribute("value", "right:name.en");
      await press(overtaken);
      await expect(overtaken).toHaveCount(0);
      await page.goto(address);
      await expect(field(page, "name.zh")).toHaveValue(`铁壶 ${tag}`);
      await expect(overtaken).toHaveCount(0);
      await page.locator("form#save ~ details summary").click();
      await page.locator('form#save ~ details a[href*="rev="]').last().click();
      await expect(field(page, "name.zh")).toHaveValue(`水壶 ${tag}`);
      await save(page);
      await page.goto(address);
      await expect(field(page, "name.zh")).toHaveValue(`水壶 ${tag}`);

      await page.goto(desk);
      await act(row, "hide");
      /* Both keep views of their own, with an order of their own, since a view is recognised by its address. */
      await page.goto(`${desk}?state=hidden&sort=${javaScriptEnabled ? "flag" : "-flag"}`);
      await expect(row).toHaveCount(1);
      const views = page.locator("main nav").filter({ has: page.locator('form[id$="View"]') });
      await views.locator("summary").click();
      await views.locator('[name="name"]').fill(tag);
      await press(views.locator("form#keepView button[type=submit]"));
      await page.goto(desk);
      await page.getByRole("link", { name: tag, exact: true }).click();
      await expect(page).toHaveURL(/state=hidden/);
      await expect(row).toHaveCount(1);
      await submits(page, () => confirmIn(views.locator("form#dropView").filter({ hasText: tag })));
      await expect(page.getByRole("link", { name: tag, exact: true })).toHaveCount(0);
      await act(row, "show");
      await page.goto(desk);
      await row.locator('[name="ids"]').check();
      await press(page.locator('button[value="remove"]'));
      await page.goto(`${desk}?state=removed`);
      await expect(row).toHaveCount(1);
      await act(row, "restore");
      await page.goto(desk);
      await expect(row).toHaveCount(1);
      await act(row, "remove");
      expect(faults).toEqual([]);
    });

    test("a table is brought back: what is wrong is named by its line, then all of it is imported", async ({ page }, {
      project,
    }) => {
      const tag = `${project.name}${Date.now() % 1_000_000}${locale}`;
      await logIn(page, "admin");
      await page.goto(`${desk}?import=1`);
      const bring = async (rows: string) => {
        const buffer = Buffer.from(`name.zh,name.ja,name.en,seq\n${rows}`);
        const file = page.locator('form#import input[type="file"]');
        await file.setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer });
        if (javaScriptEnabled) await expect(page.locator('form#import [name="file"]')).toHaveCount(1);
        await press(page.locator('form#import button[value="try"]'));
      };
      await bring(`壶 ${tag},,,1\n,,,x\n`);
      await expect(page.locator("form#import li").filter({ hasText: "3" }).first()).toBeVisible();
      await expect(page.locator('form#import button[value="import"]')).toHaveCount(0);
      await bring(`壶 ${tag},,,1\n杯 ${tag},,,2\n`);
      await press(page.locator('form#import button[value="import"]'));
      await page.goto(`${desk}?size=100&sort=-updateTime`);
      await expect(page.locator("tbody tr").filter({ hasText: tag })).toHaveCount(2);
      await page.locator("tbody tr").filter({ hasText: tag }).first().locator('[name="ids"]').check();
      await page.locator("tbody tr").filter({ hasText: tag }).last().locator('[name="ids"]').check();
      await press(page.locator('button[value="remove"]'));
    });
  });
}

test("a file that is chosen while the page's code is on its way is sent all the same", async ({ page }) => {
  await logIn(page, "admin");
  const bringCode = await heldBack(page, /\/assets\/.*\.js/);
  await page.goto(`${desk}?import=1`, { waitUntil: "commit" });
  const buffer = Buffer.from("name.zh,name.ja,name.en,seq\n,,,x\n");
  await page.locator('form#import input[type="file"]').setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer });
  bringCode();
  await expect(page.locator('form#import input[type="hidden"][name="file"]')).toHaveCount(1);
  await page.locator('form#import button[value="try"]').click();
  await expect(page.locator("form#import li").filter({ hasText: "2" }).first()).toBeVisible();
});
