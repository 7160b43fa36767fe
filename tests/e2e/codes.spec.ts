import { type Browser, expect, type Page, test } from "@playwright/test";
import { newGuest } from "../harness/new-account";
import { confirmIn, fits, logIn, originOf, type, violationsIn, watch } from "../harness/pages";
import { chooseEach, payAtBank } from "../harness/paying";

const shop = originOf("shop");
/** A voucher of the demonstration's first shop, ¥2,200. */
const luggage = "Same-Day Luggage Voucher";

/** The seller of the voucher, in a browser of their own. */
async function sellerAt(browser: Browser, javaScriptEnabled: boolean, to: string): Promise<Page> {
  const viewport = { width: 360, height: 800 };
  const page = await (await browser.newContext({ javaScriptEnabled, locale: "en-US", viewport })).newPage();
  await logIn(page, "shop_admin", "shop", to);
  return page;
}

for (const javaScriptEnabled of [true, false])
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, locale: "en-US" });

    test("codes are bought without an address, shown, one used once by its shop and refused the second time, the other given back", async ({
      page,
      context,
      browser,
    }) => {
      const faults = watch(page);
      await newGuest(context, "shop");
      await page.goto(`${shop}/shop?keyword=luggage+voucher`);
      await page.getByRole("link", { name: luggage }).first().click();
      await type(page, "num", "2");
      await chooseEach(page.locator("main"));
      await page.locator('button[name="intent"][value="buy"]').first().click();
      await expect(page).toHaveURL(/step=confirm/);
      await expect(page.locator('[name="to.postcode"]')).toHaveCount(0);
      await fits(page);
      await page.locator('form#order button[value="order"]:not(.vh)').click();
      await expect(page).toHaveURL(/\/pay\?/);
      await payAtBank(page);
      await page.locator('main article a[href^="/order/pay/"]').first().click();

      await expect(page.locator("main code")).toHaveCount(2);
      const order = page.url();
      const code = (await page.locator("main code").first().textContent()) ?? "";
      expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
      await page.locator("main details:has(svg[role=img]) summary").first().click();
      await expect(page.getByRole("img", { name: `QR code of ${code}` })).toBeVisible();
      await fits(page);

      const desk = await sellerAt(browser, javaScriptEnabled, "/admin/vCommodityCheck/discount-code");
      await type(desk, "code", "nothing like it");
      await desk.getByRole("button", { name: "Check" }).click();
      await expect(desk.getByRole("alert")).toContainText("no such code");
      await type(desk, "code", code.toLowerCase().replaceAll("-", " "));
      await desk.getByRole("button", { name: "Check" }).click();
      await expect(desk.getByText(code).first()).toBeVisible();
      /* A page that hears of nothing: the shop is told of others' orders too, and would read meanwhile that the code is used. */
      const second = await desk.context().newPage();
      await second.routeWebSocket(/./, () => {});
      await second.goto(desk.url());
      await type(desk, "note", "two suitcases");
      await desk.getByRole("button", { name: "Use this code" }).click();
      await expect(desk.getByText("Note: two suitcases")).toBeVisible();
      await fits(desk);
      await second.getByRole("button", { name: "Use this code" }).click();
      await expect(second.getByRole("alert")).toContainText("This code has already been used.");

      await page.goto(`${shop}/user/vCommodities/discount-code?status=used`);
      await expect(page.getByText(code)).toBeVisible();
      await fits(page);

      /* The seller sees which code was used, never the text of the other; the buyer gives that one back. */
      const number = /C\d{16}/.exec(order)?.[0] ?? "";
      await desk.goto(`${shop}/admin/orders?number=${number}`);
      await expect(desk.locator("main")).toContainText("Ready to use");
      await expect(desk.locator("main code")).toHaveCount(1);
      await fits(desk);
      await page.goto(order);
      await page.locator("main details > summary").filter({ hasText: "Give back the unused codes" }).click();
      await fits(page);
      await confirmIn(page.locator("form#returnCodes"));
      await expect(page.locator("main")).toContainText("Unused codes given back; completed");
      await expect(page.locator("form#returnCodes")).toHaveCount(0);
      await expect(page.locator("main")).toContainText("Refunded");
      await fits(page);
      await desk.reload();
      await expect(desk.locator("main")).not.toContainText("Ready to use");
      if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
      expect(faults).toEqual([]);
    });
  });
