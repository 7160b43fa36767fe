import { expect, type Locator, type Page, test } from "@playwright/test";
import { fits, logIn, originOf, otherDeskWays, press, violationsIn, watch } from "../harness/pages";

const shop = originOf("shop");

const field = (page: Page, name: string): Locator => page.locator(`form#properties [name="${name}"]`);
const value = (page: Page, at: number, place: number, part: string) =>
  field(page, `properties[${at}].values[${place}].${part}`);

/** Presses the button of a step and waits for the answer to what it posts. */
const step = (page: Page, name: string) =>
  press(page.locator(`form#properties button[name="step"][value="${name}"]`).last());

for (const [javaScriptEnabled, locale, width] of otherDeskWays)
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}, ${locale}, ${width}`, () => {
    test.use({ javaScriptEnabled, locale, viewport: { width, height: 800 } });

    test("a seller gives a commodity sizes, one with its own stock; a buyer chooses one, and it goes again", async ({
      page,
    }, { project }) => {
      const faults = watch(page);
      const flag = locale.slice(0, 2);
      const tag = `${project.name}${flag}p${Date.now() % 10_000_000}`;
      await logIn(page, "shop_admin", "shop");
      await page.goto(`${shop}/admin/commodity/create`);
      const form = page.locator("form#save");
      await form.locator(`[name="values.name.${flag}"]`).fill(tag);
      await form.locator(`[name="values.description.${flag}"]`).fill(tag);
      await form.locator('[name="values.typeId"]').selectOption({ index: 2 });
      await form.locator('[name="values.price"]').fill("1000");
      await form.locator('[name="values.inventory"]').fill("20");
      await form.locator("button[type=submit]").last().click();
      await expect(page).toHaveURL(/\/admin\/commodity\/update\/\d+$/);
      const id = /\d+$/.exec(page.url())?.[0];
      await page.locator(`main a[href="/admin/commodity/properties/${id}"]`).click();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await fits(page);

      await step(page, "addProperty");
      await expect(field(page, "properties[0].name.zh")).toHaveCount(1);
      if (javaScriptEnabled) await expect(field(page, "properties[0].name.zh")).toBeFocused();
      await field(page, `properties[0].name.${flag}`).fill("Size");
      await value(page, 0, 0, `text.${flag}`).fill("Drop me");
      await value(page, 0, 1, `text.${flag}`).fill("Small");
      await step(page, "addValue-0");
      await expect(value(page, 0, 2, "priceDelta")).toHaveCount(1);
      await expect(value(page, 0, 0, `text.${flag}`)).toHaveValue("Drop me");
      await step(page, "dropValue-0-0");
      await expect(value(page, 0, 2, "priceDelta")).toHaveCount(0);
      await expect(value(page, 0, 0, `text.${flag}`)).toHaveValue("Small");
      await expect(field(page, `properties[0].name.${flag}`)).toHaveValue("Size");

      await value(page, 0, 0, "priceDelta").fill("x");
      await value(page, 0, 0, "inventory").fill("-1");
      await step(page, "save");
      for (const part of ["priceDelta", "inventory"])
        await expect(value(page, 0, 0, part)).toHaveAttribute("aria-invalid", "true");
      await expect(value(page, 0, 0, "priceDelta")).toHaveValue("x");
      await expect(value(page, 0, 1, "text.zh")).toHaveAttribute("aria-invalid", "true");
      await fits(page);
      if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
      await value(page, 0, 0, "priceDelta").fill("-1,000");
      await value(page, 0, 0, "inventory").fill("3");
      await value(page, 0, 1, `text.${flag}`).fill("Large");
      await value(page, 0, 1, "priceDelta").fill("250");
      await step(page, "save");
      await expect(value(page, 0, 0, "priceDelta")).toHaveAttribute("aria-invalid", "true");
      await value(page, 0, 0, "priceDelta").fill("-100");
      await value(page, 0, 1, "priceDelta").press("Enter");
      await expect(value(page, 0, 0, "stock")).toBeChecked();
      await expect(value(page, 0, 1, "priceDelta")).toHaveValue("250");
      await fits(page);

      await page.goto(`${shop}/admin/commodity/update/${id}`);
      const stock = page.locator("form#stock");
      await expect(stock.locator('[name="valueId"] option')).toHaveCount(2);
      await stock.locator('[name="valueId"]').selectOption({ label: "Small" });
      await stock.locator('[name="count"]').fill("4");
      await stock.locator('[name="reason"]').fill("came in");
      await stock.locator("button[type=submit]").click();
      await expect(page.locator("main li").filter({ hasText: "Small" })).toContainText("7");

      await page.goto(`${shop}/commodity/detail/${id}`);
      await expect(page.locator("main")).toContainText("Large");
      await page.locator("main label").filter({ hasText: "Small" }).click();
      await press(page.locator('main button[name="intent"][value="cart"]'));
      await page.goto(`${shop}/order/cart`);
      const line = page.locator("main li").filter({ hasText: tag });
      await expect(line).toContainText("Small");

      await page.goto(`${shop}/admin/commodity/properties/${id}`);
      await step(page, "dropValue-0-0");
      await step(page, "save");
      await expect(value(page, 0, 1, "priceDelta")).toHaveCount(0);
      await expect(value(page, 0, 0, `text.${flag}`)).toHaveValue("Large");
      await page.goto(`${shop}/order/cart`);
      await expect(
        line.locator("p").filter({ hasText: /no longer offered|取り扱っていません|不再提供/ }),
      ).toBeVisible();
      await fits(page);
      await line.locator("button").last().click();
      await expect(line).toHaveCount(0);
      expect(faults.filter((fault) => !/status of 4(06|22)/.test(fault))).toEqual([]);
    });
  });
