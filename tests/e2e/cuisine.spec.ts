import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { fits, originOf, press, signedIn, speak, violationsIn, watch } from "../harness/pages";
import { addDish, formOf, newTable, send } from "../harness/restaurant-journeys";

const biz = originOf("biz");

/** What tells in its language that a journey went well. */
const journeys = [
  ["zh_CN", true, { seated: "用餐中", canceled: "已取消", paid: "已结账", change: "找零" }],
  ["en_US", false, { seated: "Seated", canceled: "Canceled", paid: "Paid", change: "Change" }],
] as const;

const viewport = { width: 360, height: 800 };

async function phonePage(browser: Browser, language: string, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled, viewport });
  await speak(context, language);
  return context.newPage();
}

/** Types the code of a sign, as who has no camera does. */
async function typeCode(page: Page, code: string): Promise<void> {
  await page.goto(`${biz}/cuisine/scanner`);
  await page.locator('main [name="code"]').fill(code);
  await press(page.locator('main form:has([name="code"]) button[type="submit"]'));
  await expect(page).toHaveURL(/\/cuisine\/list\/\d+\/\d+\?k=/);
}

/** What of a page is about the table: only its name counts, for a code may hold the same letters. */
const about = (page: Page, items: string, table: string) =>
  page.locator(items).filter({ has: page.getByText(table, { exact: true }) });

for (const [language, javaScriptEnabled, words] of journeys)
  test(`two phones and a waiter from the scan to the bill, ${language}, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
  }) => {
    const staff = await signedIn(browser, "restaurant_admin", { javaScriptEnabled, viewport }, "biz");
    await speak(staff, language);
    const waiter = await staff.newPage();
    const [one, two] = [
      await phonePage(browser, language, javaScriptEnabled),
      await phonePage(browser, language, javaScriptEnabled),
    ];
    const faults = [one, two, waiter].map(watch);
    /* A page without a script is read again by its reader; one with a script hears of what happened. */
    const look = async (page: Page) => {
      if (!javaScriptEnabled) await page.reload();
    };
    const well = async (page: Page) => {
      await fits(page);
      if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
    };

    const { name: table } = await newTable(staff, `P${randomUUID().slice(0, 6)}`);
    await waiter.goto(`${biz}/cuisine/table/signs`);
    const sign = about(waiter, "main li", table).first();
    const code = (await sign.locator("p").last().textContent()) ?? "";
    await fits(waiter);

    await typeCode(one, code);
    await fits(one);
    await one.locator('[name="guestCount"]').fill("99");
    await send(one, "join");
    await expect(one.locator('[name="guestCount"]')).toHaveAttribute("aria-invalid", "true");
    await one.locator('[name="guestCount"]').fill("2");
    await send(one, "join");
    await expect(one).toHaveURL(/\/cuisine\/list\/\d+\/\d+$/);
    await typeCode(two, code);
    await expect(two.locator('[name="guestCount"]')).toHaveCount(0);
    await send(two, "join");

    await waiter.goto(`${biz}/cuisine/waiter`);
    await fits(waiter);
    const waiting = about(waiter, "main li[data-waits]", table).first();
    await press(waiting.locator('form[id^="seat-"] button[type="submit"]'));
    await look(one);
    await expect(one.getByText(words.seated, { exact: true })).toBeVisible();
    await well(one);

    await addDish(one, 0);
    await look(two);
    await expect(two.locator('form[id^="line-"]')).toHaveCount(1);
    await addDish(two, 5);
    await expect(two.locator('form[id^="line-"]')).toHaveCount(2);
    await look(one);
    await expect(one.locator('form[id^="line-"]')).toHaveCount(2);
    await send(one, "send");
    await expect(one.locator("li[data-status]")).toHaveCount(2);
    await look(two);
    await expect(two.locator("li[data-status]")).toHaveCount(2);
    await expect(two.locator('form[id^="line-"]')).toHaveCount(0);

    await waiter.goto(`${biz}/cuisine/waiter`);
    await about(waiter, "main li", table).locator('a[href*="/cuisine/waiter/"]').click();
    await fits(waiter);
    await press(waiter.locator('form[id="line-all"] button'));
    await expect(waiter.locator('li[data-status="confirmed"]')).toHaveCount(2);
    await press(waiter.locator('li[data-status="confirmed"] form[id^="next-"] button').first());
    await expect(waiter.locator('li[data-status="preparing"]')).toHaveCount(1);
    const second = waiter.locator('li[data-status="confirmed"]').first();
    await second.locator("details > summary").last().click();
    await second.locator('[name="reason"]').fill("売り切れ");
    await press(second.locator('form[id^="cancel-"] button'));
    await expect(waiter.locator('li[data-status="canceled"]')).toHaveCount(1);
    await press(waiter.locator('li[data-status="preparing"] form[id^="next-"] button'));
    await look(two);
    await expect(two.locator('li[data-status="canceled"]').getByText(words.canceled, { exact: true })).toBeVisible();

    await two.locator('main a[href*="/cuisine/bill/"]').first().click();
    await expect(two).toHaveURL(/\/cuisine\/bill\/\d+$/);
    await well(two);
    await press(two.locator('button[name="kind"][value="water"]'));
    await press(two.locator('button[name="kind"][value="other"]'));
    await expect(two.locator("[data-form-error]")).toBeVisible();
    await two.locator('[name="splitBy"][value="head"]').check();
    await send(two, "bill");

    await look(waiter);
    await expect(formOf(waiter, "settle")).toBeVisible();
    await waiter.locator('[name="received"]').fill("1");
    await send(waiter, "settle");
    await expect(waiter.locator('[name="received"]')).toHaveAttribute("aria-invalid", "true");
    await expect(waiter.locator('[name="received"]')).toHaveValue("1");
    await waiter.locator('[name="received"]').fill("￥10,000");
    await well(waiter);
    await send(waiter, "settle");
    await expect(waiter.getByText(words.change, { exact: true })).toBeVisible();
    await fits(waiter);
    await look(one);
    await expect(one.getByText(words.paid, { exact: true }).first()).toBeVisible();
    await fits(one);

    await waiter.locator('main a[href$="/change"]').click();
    await expect(waiter).toHaveURL(/\/change$/);
    await fits(waiter);
    await send(waiter, "reset");
    await expect(waiter).toHaveURL(/\/cuisine\/waiter$/);
    await look(one);
    await waiter.goto(`${biz}/cuisine/order/list`);
    await fits(waiter);
    await waiter.goto(`${biz}/cuisine/cart/manage`);
    await fits(waiter);
    /* Three forms were refused on purpose. */
    expect(faults.flat().filter((fault) => !/status of 4(06|22) /.test(fault))).toEqual([]);
    for (const page of [one, two, waiter]) await page.context().close();
  });
