import { type APIRequestContext, expect, type Locator, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { newShop } from "../harness/new-account";
import { deskWays, fits, logIn, openFolds, originOf, press, violationsIn, watch } from "../harness/pages";

const shop = originOf("shop");
/* Node finds no other name below localhost. */
const main = originOf("main");

const field = (page: Page, name: string): Locator => page.locator(`form#save [name="values.${name}"]`);

const save = (page: Page) =>
  press(page.locator("form#save button[type=submit]:not([aria-hidden], [value^=right])").last());

/** What a visitor without an account reads of a page of the shop; asks again where the idle connection had just ended. */
async function visitorReads(request: APIRequestContext, path: string): Promise<string> {
  const reply = await request.get(main + path, { headers: { cookie: "" }, maxRetries: 3 });
  return reply.text();
}

/** A value for every field that no commodity can have. */
const wrong: Readonly<Record<string, string>> = {
  price: "x",
  originalPrice: "-5",
  vipPrice: "1.5",
  postFee: "-2",
  pointDiscount: "101",
  pointReturn: "1001",
  inventory: "-1",
  limitBuyMin: "0",
  limitBuyMax: "-2",
  limitBuyTotal: "1000000000",
  tradingInterval: "x",
  seq: "100000000",
  "saleSeconds.hours": "-1",
  groupBuyMinCount: "0",
};
const right: Readonly<Record<string, string>> = {
  price: "1,980",
  originalPrice: "2,400",
  vipPrice: "1800",
  postFee: "500",
  pointDiscount: "10",
  pointReturn: "20",
  inventory: "20",
  limitBuyMin: "1",
  limitBuyMax: "5",
  limitBuyTotal: "-1",
  tradingInterval: "-1",
  seq: "90000",
  "saleSeconds.hours": "",
  groupBuyMinCount: "",
};

for (const [javaScriptEnabled, locale, width] of deskWays)
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}, ${locale}, ${width}`, () => {
    test.use({ javaScriptEnabled, locale, viewport: { width, height: 800 } });

    test("a seller adds a commodity with a picture, sees it in the shop, corrects it, changes its stock and takes it away", async ({
      page,
      request,
    }, { project }) => {
      const faults = watch(page);
      const flag = locale.slice(0, 2);
      const tag = `${project.name}${flag}${Date.now() % 10_000_000}`;
      const seen = (path: string, text: string) =>
        expect.poll(async () => (await visitorReads(request, path)).includes(text));
      await logIn(page, "shop_admin", "shop");
      await page.goto(`${shop}/admin/commodity/create`);
      await fits(page);

      const form = page.locator("form#save");
      for (const name of ["originalPrice", "limitBuyMin", "status", "saleStart"])
        await expect(field(page, name), name).toBeHidden();
      await openFolds(form);
      await field(page, `name.${flag}`).fill(tag);
      await field(page, `description.${flag}`).fill(`${tag} grows on the hill behind the house.`);
      await field(page, "typeId").selectOption({ index: 2 });
      await field(page, "status").selectOption("SELLING");
      for (const [name, value] of Object.entries(wrong)) await field(page, name).fill(value);
      await save(page);
      for (const [name, value] of Object.entries(wrong)) {
        await expect(field(page, name), name).toHaveAttribute("aria-invalid", "true");
        await expect(field(page, name), name).toHaveValue(value);
      }
      await expect(field(page, `name.${flag}`)).toHaveValue(tag);
      await fits(page);
      if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);

      for (const [name, value] of Object.entries(right)) await field(page, name).fill(value);
      await field(page, "limitBuyMin").fill("6");
      await field(page, "vipPrice").fill("1981");
      await save(page);
      for (const name of ["limitBuyMin", "vipPrice"])
        await expect(field(page, name), name).toHaveAttribute("aria-invalid", "true");
      await field(page, "limitBuyMin").fill("1");
      await field(page, "vipPrice").fill("1800");
      const buffer = await sharp({ create: { width: 800, height: 500, channels: 3, background: "#4b7a3a" } })
        .webp()
        .toBuffer();
      await page
        .locator('form#save [id="save-values_attachments"]')
        .setInputFiles({ name: "hill.webp", mimeType: "image/webp", buffer });
      if (javaScriptEnabled) await expect(field(page, "attachments")).toHaveCount(1);
      await save(page);
      await expect(page).toHaveURL(/\/admin\/commodity\/update\/\d+$/);
      const edit = page.url();
      const own = `/commodity/detail/${/\d+$/.exec(edit)?.[0]}`;
      const found = `/shop?keyword=${tag}`;
      await fits(page);
      await seen(own, "1,980").toBe(true);
      await seen(found, `${own}"`).toBe(true);
      await page.locator(`form#save a[href="${own}"]`).click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText(tag);
      await expect(page.locator('main img[src*="/img/commodity/"]').first()).toBeVisible();

      await page.goto(edit);
      await expect(field(page, "inventory")).toHaveCount(0);
      await field(page, "price").fill("2100");
      await save(page);
      await seen(own, "2,100").toBe(true);

      const stock = page.locator("form#stock");
      const change = async (direction: string, count: string) => {
        await stock.locator('[name="direction"]').selectOption(direction);
        await stock.locator('[name="count"]').fill(count);
        await stock.locator('[name="reason"]').fill("counted");
        await press(stock.locator("button[type=submit]"));
      };
      await change("take", "21");
      await expect(stock.locator('[name="count"]')).toHaveAttribute("aria-invalid", "true");
      await expect(stock.locator('[name="count"]')).toHaveValue("21");
      await change("take", "18");
      await expect(page.locator("main li strong").first()).toContainText("2");
      await page.reload();
      await expect(page.locator("main")).toContainText(/20 → 2\D/);

      await page.goto(`${shop}/admin/commodities?keyword=${tag}`);
      const row = page.locator("tbody tr").filter({ hasText: tag });
      await expect(row).toHaveCount(1);
      await fits(page);
      await press(row.locator('button[value^="stop:"]'));
      await expect(row.locator('button[value^="sell:"]')).toHaveCount(1);
      await expect(row.locator('button[value^="stop:"]')).toHaveCount(0);
      await seen(own, tag).toBe(false);
      await press(row.locator('button[value^="sell:"]'));
      await seen(found, `${own}"`).toBe(true);
      await row.locator('[name="ids"]').check();
      await press(page.locator('button[name="act"][value="remove"]'));
      await expect(row).toHaveCount(0);
      await seen(found, `${own}"`).toBe(false);
      expect((await request.get(main + own)).status()).toBe(404);
      await page.goto(`${shop}/admin/commodities?keyword=${tag}&state=removed`);
      await expect(row).toHaveCount(1);
      expect(faults.filter((fault) => !/status of 4(04|06|22)/.test(fault))).toEqual([]);
    });

    test("a seller whose certificate is not approved is told whom to ask", async ({ page, context }) => {
      test.skip(locale !== "en-US", "a new account reads English");
      await newShop(context, "shop");
      await page.goto(`${shop}/admin/commodities`);
      const notice = page.locator('main a[href="/user/certificate"]');
      await expect(notice).toHaveCount(1);
      await page.goto(`${shop}/admin/commodity/create`);
      await expect(notice).toHaveCount(1);
      await fits(page);
      await field(page, "name.en").fill("Tea");
      await field(page, "description.en").fill("Leaves");
      await field(page, "typeId").selectOption({ index: 2 });
      await field(page, "price").fill("100");
      await save(page);
      await expect(page.locator("form#save [data-form-error]")).toContainText("our administrators check them");
      await expect(field(page, "name.en")).toHaveValue("Tea");
    });
  });
