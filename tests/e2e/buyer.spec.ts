import { type Browser, expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { newGuest } from "../harness/new-account";
import { fits, originOf, signedIn, type, violationsIn, watch } from "../harness/pages";
import { chooseEach, payAtBank } from "../harness/paying";

const shop = originOf("shop");
/** A thing of the demonstration's first shop at the reduced rate of tax, and one that is sold out. */
const soba = { keyword: "soba", name: "Shinshu Dried Soba" };
const soldOut = { keyword: "uchiwa", name: "Clear Uchiwa Fan" };

const open = async (page: Page, { keyword, name }: typeof soba): Promise<void> => {
  await page.goto(`${shop}/shop?keyword=${keyword}`);
  await page.getByRole("link", { name }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
};

/** The seller, in a browser of their own. */
async function sellerAt(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const options = { javaScriptEnabled, locale: "en-US", viewport: { width: 360, height: 800 } };
  return (await signedIn(browser, "shop_admin", options, "shop")).newPage();
}

/** Orders what the page shows with a wished delivery, and pays; answers the order's number. */
async function order(page: Page): Promise<string> {
  await chooseEach(page.locator("main"));
  await page.locator('button[name="intent"][value="buy"]').first().click();
  await expect(page).toHaveURL(/step=confirm/);
  const address = {
    name: "Hayashi Koyuki",
    phone: "090-1234-5678",
    postcode: "105-0011",
    prefecture: "東京都",
    city: "港区",
    street: "芝公園四丁目2番8号",
  };
  for (const [name, value] of Object.entries(address)) await type(page, `to.${name}`, value);
  await page.locator('[name="deliveryDay"]').selectOption({ index: 5 });
  await page.locator('[name="deliverySlot"]').selectOption("18-20");
  await page.locator("details summary").filter({ hasText: "by prefecture" }).click();
  await expect(page.locator("main")).toContainText("Okinawa");
  await fits(page);
  await page.locator('form#order button[value="order"]:not(.vh)').click();
  await expect(page).toHaveURL(/\/pay\?/);
  await payAtBank(page);
  await page.locator('main article a[href^="/order/pay/"]').first().click();
  await expect(page.locator("main")).toContainText("18:00–20:00");
  return /[A-Z]\d{16}/.exec(page.url())?.[0] ?? "";
}

async function ship(desk: Page, number: string): Promise<void> {
  await desk.goto(`${shop}/admin/orders?keyword=${number}`);
  await expect(desk.locator("main tbody tr")).toHaveCount(1);
  await expect(desk.locator("main tbody")).toContainText("18:00–20:00");
  await desk.locator('main tbody input[type="checkbox"][name$=".pick"]').check();
  await desk.locator('main tbody [name$=".trackingNo"]').fill("1234-5678-9012");
  await desk.locator('button[name="intent"][value="ship"]').first().click();
  await expect(desk.locator("main tbody")).toContainText("123456789012");
}

const picture = async () => ({
  name: "bowl.png",
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background: "#8a5a2b" } })
    .png()
    .toBuffer(),
});

for (const javaScriptEnabled of [true, false])
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, locale: "en-US", viewport: { width: 360, height: 800 } });

    test("after the purchase: receipt, review with a picture, the shop's answer, buying again, waiting for more", async ({
      page,
      context,
      browser,
    }) => {
      const faults = watch(page);
      /* Both journeys review the same thing, side by side. */
      const words = `Fragrant, and cooked in minutes: ${Date.now()}.`;
      const sound = async () => {
        await fits(page);
        if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
      };
      await newGuest(context, "shop");
      await open(page, soba);
      const item = /\d+/.exec(new URL(page.url()).pathname)?.[0];
      const number = await order(page);
      const desk = await sellerAt(browser, javaScriptEnabled);
      await ship(desk, number);
      await page.goto(`${shop}/order/${number}`);
      await page.getByRole("button", { name: "I have received it" }).click();
      await expect(page.locator("main")).toContainText("Completed");

      await page.getByRole("link", { name: "Receipt", exact: true }).click();
      await type(page, "name", "");
      await page.getByRole("button", { name: "Issue a receipt" }).click();
      await expect(page.locator("#form-name-error, [id$=name-error]").first()).toBeVisible();
      await type(page, "name", "Hayashi Trading");
      await page.getByRole("button", { name: "Issue a receipt" }).click();
      const paper = page.getByRole("article", { name: `Receipt of order ${number}` });
      await expect(paper).toContainText("Hayashi Trading");
      await expect(paper).toContainText("8% rate");
      await sound();
      await page.emulateMedia({ media: "print" });
      await expect(page.locator("main").locator(":is(button, input, form):visible")).toHaveCount(0);
      await page.emulateMedia({ media: "screen" });
      await page.getByRole("button", { name: "Issue the receipt again" }).click();
      await expect(paper).toContainText("Reissued");

      await page.goto(`${shop}/user/commodities`);
      await fits(page);
      await page.getByRole("link", { name: "Write a review" }).first().click();
      const form = page.locator("form#write");
      await form.locator('[name="stars"][value="4"]').check();
      await form.locator('[name="content"]').fill(words);
      await form.locator('input[type="file"]').setInputFiles(await picture());
      if (javaScriptEnabled) await expect(form.locator('[name="pictures"]')).toHaveCount(1);
      await sound();
      await form.getByRole("button", { name: "Send review" }).click();
      const mine = page.locator("article").filter({ hasText: words }).first();
      await expect(mine.getByRole("img", { name: /^Picture 1/ })).toBeVisible();

      await desk.goto(`${shop}/reviews/commodity/${item}`);
      const theirs = desk.locator("article").filter({ hasText: words }).first();
      await theirs.locator("summary").filter({ hasText: "Answer" }).click();
      await theirs.locator('[name="answer"]').fill("Thank you, come again.");
      await theirs.getByRole("button", { name: "Send answer" }).click();
      await expect(theirs).toContainText("Thank you, come again.");
      await fits(desk);
      await page.reload();
      await expect(mine).toContainText("Thank you, come again.");
      await fits(page);

      await page.goto(`${shop}/commodity/detail/${item}`);
      await expect(page.locator("main")).toContainText(words);
      await fits(page);
      await page.goto(`${shop}/user/commodities`);
      await page.getByRole("button", { name: "Buy again" }).first().click();
      await expect(page).toHaveURL(/\/order\/cart$/);
      await expect(page.locator("main")).toContainText(soba.name);

      await open(page, soldOut);
      await page.getByRole("button", { name: "Tell me when it is back" }).click();
      await expect(page.getByRole("button", { name: "No longer tell me" })).toBeVisible();
      await sound();
      await page.getByRole("button", { name: "No longer tell me" }).click();
      await expect(page.getByRole("button", { name: "Tell me when it is back" })).toBeVisible();
      expect(faults.filter((fault) => !/status of 422/.test(fault))).toEqual([]);
    });
  });
