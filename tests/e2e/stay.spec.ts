import { expect, test } from "@playwright/test";
import { inDays } from "../harness/hotel-journeys";
import { guestIn } from "../harness/new-account";
import { confirmIn, fits, originOf, press, signedIn, type, violationsIn, watch } from "../harness/pages";
import { payAtBank } from "../harness/paying";
import { newHome } from "../harness/stay-journeys";

const main = originOf("main");

const words = [
  {
    locale: "zh-CN",
    javaScriptEnabled: true,
    approve: "同意",
    booked: "预订成功",
    pay: "确认并付款",
    hidden: "千本通",
  },
  {
    locale: "ja-JP",
    javaScriptEnabled: false,
    approve: "承認する",
    booked: "予約確定",
    pay: "内容を確定して支払う",
    hidden: "千本通",
  },
] as const;

for (const { locale, javaScriptEnabled, approve, booked, pay, hidden } of words)
  test(`a stay is requested, approved by its host, paid and cancelled: ${locale}, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
  }) => {
    const how = { javaScriptEnabled, locale, viewport: { width: 360, height: 800 } };
    const id = await newHome();
    const guest = await guestIn(browser, how);
    const page = await guest.newPage();
    const faults = watch(page);
    await page.goto(`${main}/stay/detail/${id}?checkin=${inDays(30)}&checkout=${inDays(32)}&adultCount=2`);
    await fits(page);
    await expect(page.locator("main")).not.toContainText(hidden);
    await page.locator('#book button[type="submit"]').last().click();
    await expect(page).toHaveURL(/\/stay\/reservation\//);
    await fits(page);
    await type(page, "contactName", "WANG LI");
    await type(page, "phone", "12");
    await type(page, "note", "We are quiet people");
    await press(page.locator('main form[method="post"] button[type="submit"]').first());
    await expect(page.locator('main [name="phone"]')).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator('main [name="note"]')).toHaveValue("We are quiet people");
    await page.locator('main [name="phone"]').fill("+86 138 1234 5678");
    await press(page.locator('main form[method="post"] button[type="submit"]').first());
    await expect(page).toHaveURL(/\/stay\/order\/S\d{16}/);
    await expect(page.locator("main")).not.toContainText(hidden);
    await fits(page);
    if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
    const order = page.url();
    const number = /S\d{16}/.exec(order)?.[0] ?? "";

    const host = await signedIn(browser, "host", how);
    const desk = await host.newPage();
    await desk.goto(`${main}/stay/orders?number=${number}`);
    await expect(desk.locator("main")).toContainText("We are quiet people");
    await expect(desk.locator("main")).not.toContainText("+8613812345678");
    await fits(desk);
    if (javaScriptEnabled) expect(await violationsIn(desk)).toEqual([]);
    await press(desk.getByRole("button", { name: approve, exact: true }));
    await expect(desk.getByRole("button", { name: approve, exact: true })).toHaveCount(0);

    await page.goto(order);
    await press(page.getByRole("button", { name: pay }));
    await expect(page).toHaveURL(/\/pay\?/);
    await payAtBank(page, "/stay/order_result");
    await expect(page.locator("main")).toContainText(booked);
    await page.goto(order);
    await expect(page.locator("main")).toContainText(hidden);
    await fits(page);
    if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
    await page.locator("details:has(form#cancel) > summary").first().click();
    await type(page, "reason", "A change of plans");
    await confirmIn(page.locator("form#cancel"));
    await expect(page.locator("form#cancel")).toHaveCount(0);
    await expect(page.locator("main")).toContainText("A change of plans");
    expect(faults.filter((fault) => !/status of 422/.test(fault))).toEqual([]);
    await Promise.all([guest.close(), host.close()]);
  });

for (const javaScriptEnabled of [true, false])
  test(`a host sets prices, closes days and opens them again, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
    viewport,
  }) => {
    const id = await newHome();
    const host = await signedIn(browser, "host", { javaScriptEnabled, locale: "en-US", viewport });
    const page = await host.newPage();
    const faults = watch(page);
    await page.goto(`${main}/stay/calendar/${id}`);
    await fits(page);
    if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
    const rates = page.locator("form#rates");
    await rates.locator('[name="from"]').fill(inDays(40));
    await rates.locator('[name="to"]').fill(inDays(41));
    await rates.locator('[name="weekday"]').fill("12345");
    await rates.locator('[name="holiday"]').fill("12345");
    await press(rates.locator('button[type="submit"]'));
    await expect(page.locator("main")).toContainText("12,345");
    const block = page.locator("form#block");
    await block.locator('[name="from"]').fill(inDays(40));
    await block.locator('[name="to"]').fill(inDays(40));
    await block.locator('[name="reason"]').fill("Family");
    await press(block.locator('button[type="submit"]'));
    await expect(page.locator("main")).toContainText("Family");
    await press(page.getByRole("button", { name: "Open again" }).first());
    await expect(page.locator("main")).toContainText("No days are closed.");
    expect(faults).toEqual([]);
    await host.close();
  });
