import { expect, test } from "@playwright/test";
import { fits, logIn, originOf, otherDeskWays, press, violationsIn, watch } from "../harness/pages";

const shop = originOf("shop");

for (const [javaScriptEnabled, locale, width] of otherDeskWays)
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}, ${locale}, ${width}`, () => {
    test.use({ javaScriptEnabled, locale, viewport: { width, height: 800 } });

    test("a seller brings goods as a table: what is wrong is named, corrected, and all of it is imported", async ({
      page,
    }, { project }) => {
      const faults = watch(page);
      const tag = `${project.name}${locale}${Date.now() % 10_000_000}`;
      await logIn(page, "shop_admin", "shop");
      await page.goto(`${shop}/admin/commodities?import=1`);
      const guide = page.locator("details").filter({ has: page.locator("dl code") });
      await guide.locator("summary").click();
      await fits(page);
      const types = guide
        .locator("div")
        .filter({ has: page.locator("li") })
        .first();
      const typeId = await types.locator("code").first().textContent();
      const bring = async (prices: readonly string[]) => {
        const lines = prices.map((price, at) => `,,${tag} ${at},,,About it,${typeId},${price},OFF_SHELVES`);
        const head = "name.zh,name.ja,name.en,description.zh,description.ja,description.en,typeId,price,status";
        const buffer = Buffer.from([head, ...lines].join("\n"));
        const file = page.locator('form#import input[type="file"]');
        await file.setInputFiles({ name: "goods.csv", mimeType: "text/csv", buffer });
        if (javaScriptEnabled) await expect(page.locator('form#import [name="file"]')).toHaveCount(1);
        await press(page.locator('form#import button[value="try"]'));
      };
      await bring(["1200", "x", "-5"]);
      await expect(page.locator("form#import li").filter({ hasText: /[34]/ })).toHaveCount(2);
      await expect(page.locator('form#import button[value="import"]')).toHaveCount(0);
      await fits(page);
      if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
      await bring(["1200", "1300", "1400"]);
      await press(page.locator('form#import button[value="import"]'));
      await page.goto(`${shop}/admin/commodities?size=100&sort=-updateTime`);
      await expect(page.locator("tbody tr").filter({ hasText: tag })).toHaveCount(3);
      expect(faults.filter((fault) => !/status of 406/.test(fault))).toEqual([]);
    });
  });
