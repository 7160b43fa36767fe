import { expect, type Locator, type Page, test } from "@playwright/test";
import { deskWays, fits, logIn, openFolds, originOf, press, violationsIn, watch } from "../harness/pages";

const shop = originOf("shop");

const field = (page: Page, name: string): Locator => page.locator(`form#save [name="values.${name}"]`);
const save = (page: Page) =>
  press(page.locator("form#save button[type=submit]:not([aria-hidden], [value^=right])").last());
const day = (days: number): string =>
  new Date(Date.now() + 9 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

for (const [javaScriptEnabled, locale, width] of deskWays)
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}, ${locale}, ${width}`, () => {
    test.use({ javaScriptEnabled, locale, viewport: { width, height: 800 } });

    test("a seller adds an item, receives a lot, takes some out, counts, and reads it all in the book", async ({
      page,
    }, { project }) => {
      const faults = watch(page);
      const flag = locale.slice(0, 2);
      const tag = `Z${project.name}${flag}${Date.now() % 10_000_000}`;
      await logIn(page, "shop_admin", "shop");

      await page.goto(`${shop}/admin/commodity/create`);
      await openFolds(page.locator("form#save"));
      await field(page, `name.${flag}`).fill(tag);
      await field(page, `description.${flag}`).fill("Leaves");
      await field(page, "typeId").selectOption({ index: 2 });
      await field(page, "status").selectOption("OFF_SHELVES");
      await field(page, "price").fill("100");
      await save(page);
      await expect(page).toHaveURL(/\/admin\/commodity\/update\/\d+$/);
      const id = /\d+$/.exec(page.url())?.[0] ?? "";

      await page.goto(`${shop}/inventory/stock/save/0`);
      await fits(page);
      await field(page, "commodityId").fill(id);
      await field(page, "receiptNo").fill(`R-${tag}`);
      await field(page, "quantity").fill("0");
      await save(page);
      await expect(field(page, "quantity")).toHaveAttribute("aria-invalid", "true");
      await expect(field(page, "receiptNo")).toHaveValue(`R-${tag}`);
      if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
      await field(page, "quantity").fill("12");
      await field(page, "shelfLife").fill(day(10));
      await save(page);
      await expect(page).toHaveURL(/\/inventory\/stock\/save\/[1-9]\d*$/);
      await fits(page);

      await page.goto(`${shop}/inventory/stock_manage?shows=expiring&keyword=${tag}`);
      await expect(page.locator("tbody tr")).toHaveCount(1);
      await fits(page);

      await page.goto(`${shop}/inventory/outStock_manage?id=new`);
      await field(page, "commodityId").fill(id);
      await field(page, "quantity").fill("13");
      await field(page, "outPurpose").selectOption("damage");
      await save(page);
      await expect(field(page, "quantity")).toHaveAttribute("aria-invalid", "true");
      await field(page, "quantity").fill("2");
      await save(page);
      await expect(page.locator("tbody tr").first()).toContainText(tag);
      await fits(page);

      await page.goto(`${shop}/inventory/count?keyword=${tag}`);
      await fits(page);
      const counted = page.locator('[name="items[0].counted"]');
      await counted.fill("9");
      await press(page.locator('form#count button[value="check"]'));
      await expect(page.locator("form#count [role=status] li")).toContainText("-1");
      if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
      await expect(counted).toHaveValue("9");
      await press(page.locator('form#count button[value="book"]'));
      await page.goto(`${shop}/inventory/count?keyword=${tag}`);
      await expect(page.locator("form#count li").first()).toContainText("9");

      await page.goto(`${shop}/inventory/movement/${id}`);
      await expect(page.locator("tbody tr")).toHaveCount(3);
      await expect(page.locator("tbody tr").first()).toContainText("-1");
      await expect(page.locator("tbody tr").last()).toContainText("+12");
      await fits(page);

      await page.goto(`${shop}/inventory/item_manage?keyword=${tag}`);
      await expect(page.locator("tbody tr")).toHaveCount(1);
      await expect(page.locator("tbody tr")).toContainText("9");
      await fits(page);

      for (const range of ["today", "month", "half"]) {
        await page.goto(`${shop}/inventory/sales_manage?range=${range}`);
        await fits(page);
      }
      expect(faults.filter((fault) => !/status of 4(06|22)/.test(fault))).toEqual([]);
    });
  });
