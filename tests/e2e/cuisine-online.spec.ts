import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { newGuest, newPassword } from "../harness/new-account";
import { enter, fits, originOf, press, signedIn, speak, violationsIn, watch } from "../harness/pages";
import { payAtBank } from "../harness/paying";
import { addDish, formOf, newTable, send, sitAt } from "../harness/restaurant-journeys";

const biz = originOf("biz");
const viewport = { width: 360, height: 800 };

for (const [language, javaScriptEnabled, words] of [
  ["ja_JP", true, { paid: "オンライン", back: "返金", paying: "オンライン" }],
  ["zh_CN", false, { paid: "在线支付", back: "已退还", paying: "在线付款" }],
] as const)
  test(`a guest signs in at the table and pays online, and gets a dish's price back, ${language}, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
  }) => {
    const staff = await signedIn(browser, "restaurant_admin", { javaScriptEnabled, viewport }, "biz");
    await speak(staff, language);
    const away = await browser.newContext({ javaScriptEnabled, viewport });
    const account = await newGuest(away);
    await away.clearCookies();
    await speak(away, language);
    const [waiter, guest] = [await staff.newPage(), await away.newPage()];
    const faults = [waiter, guest].map(watch);
    const look = async (page: Page) => {
      if (!javaScriptEnabled) await page.reload();
    };
    const well = async (page: Page) => {
      await fits(page);
      if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
    };

    const table = await newTable(staff, `O${randomUUID().slice(0, 6)}`);
    await sitAt(guest, table.code);
    await waiter.goto(`${biz}/cuisine/waiter`);
    const tile = waiter.locator("main li").filter({ hasText: table.name });
    await press(tile.locator('form[id^="seat-"] button[type="submit"]').first());
    await tile.locator('a[href*="/cuisine/waiter/"]').first().click();
    await expect(waiter).toHaveURL(/\/cuisine\/waiter\/\d+/);
    await guest.reload();
    for (const place of [0, 1]) {
      await addDish(guest, place);
      await expect(guest.locator('form[id^="line-"]')).toHaveCount(place + 1);
    }
    await send(guest, "send");
    await expect(guest.locator('li[data-status="unconfirmed"]')).toHaveCount(2);
    await guest.locator('main a[href*="/cuisine/bill/"]').first().click();
    await expect(guest).toHaveURL(/\/cuisine\/bill\/\d+$/);
    await guest.locator('[name="payMethod"][value="online"]').check();
    await send(guest, "bill");
    const signIn = guest.locator('main a[href^="/user/login?to=%2Fcuisine%2Fbill%2F"]');
    await expect(guest.locator('[name="payMethod"][value="online"]')).toBeChecked();
    await expect(signIn).toHaveCount(0);

    await look(waiter);
    await press(waiter.locator('form[id="line-all"] button'));
    await expect(waiter.locator('li[data-status="confirmed"]')).toHaveCount(2);
    await look(guest);
    await expect(signIn).toBeVisible();
    await well(guest);
    await signIn.click();
    await expect(guest).toHaveURL(/\/user\/login/);
    await enter(guest, account.name, newPassword);
    await expect(guest).toHaveURL(/\/cuisine\/bill\/\d+$/);
    await expect(formOf(guest, "online")).toBeVisible();
    await fits(guest);
    await send(guest, "online");
    await expect(guest).toHaveURL(/\/pay\?/);

    await look(waiter);
    await expect(formOf(waiter, "settle").getByRole("status").first()).toContainText(words.paying);
    await fits(waiter);
    await payAtBank(guest, "/cuisine/bill");
    await expect(guest).toHaveURL(/\/cuisine\/bill\/\d+$/);
    await expect(guest.locator("dd").getByText(words.paid, { exact: true })).toBeVisible();
    await fits(guest);
    await look(waiter);
    await expect(formOf(waiter, "settle")).toHaveCount(0);
    await expect(waiter.locator("dd").getByText(words.paid, { exact: true })).toBeVisible();

    const line = waiter.locator('li[data-status="confirmed"]').first();
    const cancel = line.locator('details:has(form[id^="cancel-"])');
    await cancel.locator("summary").click();
    await cancel.locator('[name="reason"]').fill("売り切れ");
    await press(line.locator('form[id^="cancel-"] button'));
    await expect(waiter.locator("dt").getByText(words.back, { exact: true })).toBeVisible();
    await well(waiter);
    await look(guest);
    await expect(guest.locator("dt").getByText(words.back, { exact: true })).toBeVisible();
    await well(guest);
    await guest.goto(`${biz}/notification`);
    await expect(guest.locator('main a[href*="/cuisine/bill/"]')).toHaveCount(2);
    expect(faults.flat()).toEqual([]);
    for (const context of [staff, away]) await context.close();
  });
