import { expect, test } from "@playwright/test";
import { newGuest, newPassword } from "../harness/new-account";
import { enter, fits, originOf, type, violationsIn } from "../harness/pages";
import { chooseEach } from "../harness/paying";

const shop = originOf("shop");

for (const javaScriptEnabled of [true, false])
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, locale: javaScriptEnabled ? "ja-JP" : "en-US" });
    test("the login says why it comes, then the thing is in the cart and the way of paying is asked once", async ({
      page,
      context,
    }) => {
      const { name } = await newGuest(context);
      await context.clearCookies();
      await page.goto(`${shop}/commodity/detail/1003`);
      await chooseEach(page.locator("main"));
      await page.locator('main button[name="intent"][value="buy"]').click();
      await expect(page).toHaveURL(/\/user\/login/);
      await expect(page.locator("main")).toContainText(javaScriptEnabled ? "30分間保存" : "kept for 30 minutes");
      await fits(page);
      if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
      await enter(page, name, newPassword);
      await expect(page).toHaveURL(/\/order\/cart\?step=confirm&buy=\d+$/);
      await page.locator('[name="payMethod"][value="alipay"]').check();
      const address = {
        name: "山田 太郎",
        phone: "090-1234-5678",
        postcode: "105-0011",
        prefecture: "東京都",
        city: "港区",
        street: "芝公園四丁目2番8号",
      };
      for (const [name, value] of Object.entries(address)) await type(page, `to.${name}`, value);
      await page.locator('main button[name="intent"][value="order"]:not(.vh)').click();
      await expect(page).toHaveURL(/\/pay\?.*payType=alipay/);
      const chosen = page.locator("main details summary").filter({ hasText: "Alipay" });
      await expect(chosen).toBeVisible();
      await expect(page.locator('[name="payMethod"][value="card"]')).toBeHidden();
      await fits(page);
      await page.goto(page.url().replace("&payType=alipay", ""));
      await expect(chosen).toBeVisible();
      await chosen.click();
      await page.locator('[name="payMethod"][value="card"]').check();
      await page.locator('main button[type="submit"]').last().click();
      await expect(page).toHaveURL(/\/pay\/mock\//);
    });
  });
