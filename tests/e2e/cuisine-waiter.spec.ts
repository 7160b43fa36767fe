import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { fits, originOf, press, signedIn, speak, violationsIn, watch } from "../harness/pages";
import { formOf, newTable, send, sitAt } from "../harness/restaurant-journeys";

const biz = originOf("biz");
const viewport = { width: 360, height: 800 };

/** The whole of an element is within the window, without scrolling. */
const isInView = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

for (const [language, javaScriptEnabled] of [
  ["ja_JP", true],
  ["en_US", false],
] as const)
  test(`guests without a phone are seated, ordered for, changed and settled, ${language}, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
  }) => {
    const staff = await signedIn(browser, "restaurant_admin", { javaScriptEnabled, viewport }, "biz");
    await speak(staff, language);
    const table = await newTable(staff, `W${randomUUID().slice(0, 6)}`);
    const waiter = await staff.newPage();
    const faults = watch(waiter);
    const well = async () => {
      await fits(waiter);
      if (javaScriptEnabled) expect(await violationsIn(waiter)).toEqual([]);
    };
    const tile = waiter.locator("main li").filter({ hasText: table.name });

    /* Seat: too many are refused beside the field, three sit. */
    await waiter.goto(`${biz}/cuisine/waiter`);
    await well();
    await tile.locator("details > summary").click();
    const seat = tile.locator('form[id^="walk-in-"]');
    await seat.locator('[name="guestCount"]').fill("99");
    await press(seat.locator('button[type="submit"]'));
    await expect(tile.locator('[name="guestCount"]')).toHaveAttribute("aria-invalid", "true");
    await tile.locator('[name="guestCount"]').fill("3");
    await press(tile.locator('form[id^="walk-in-"] button[type="submit"]'));
    await expect(waiter).toHaveURL(/\/cuisine\/waiter\/\d+\/order$/);
    await well();

    /* Order: one tap a dish, its count stands beside it. */
    const dish = waiter.locator('main li[id^="dish-"]:has(form[id^="tap-"])').first();
    const more = dish.locator('form[id^="tap-"] button').first();
    await press(more);
    await expect(dish.locator("output")).toHaveText("× 1");
    if (!javaScriptEnabled) await expect(waiter).toHaveURL(/#dish-\d+$/);
    await press(more);
    await expect(dish.locator("output")).toHaveText("× 2");
    expect(await isInView(waiter, "main nav[data-two]")).toBe(true);
    await send(waiter, "send");
    await expect(waiter).toHaveURL(/\/cuisine\/waiter\/\d+$/);
    const line = waiter.locator('li[data-status="confirmed"]');
    await expect(line).toContainText("× 2");
    await well();

    /* Change: how many, while the kitchen has not begun. */
    await line.locator("details > summary").first().click();
    await line.locator('[name="num"]').fill("0");
    await press(line.locator('form[id^="num-"] button[type="submit"]'));
    await expect(line.locator('[name="num"]')).toHaveAttribute("aria-invalid", "true");
    await line.locator('[name="num"]').fill("1");
    await press(line.locator('form[id^="num-"] button[type="submit"]'));
    await expect(line).toContainText("× 1");

    /* The bill: what each pays, the question about what was not served, the money. */
    expect(await isInView(waiter, "section[data-two]:has(#bar-bill)")).toBe(true);
    await press(waiter.locator('#bar-bill button[type="submit"]'));
    await expect(formOf(waiter, "settle")).toBeVisible();
    await waiter.locator('main a[href$="/share"]').click();
    await expect(waiter).toHaveURL(/\/share$/);
    await waiter.locator('#heads [name="heads"]').fill("2");
    await waiter.locator('#heads button[type="submit"]').click();
    await expect(waiter).toHaveURL(/heads=2/);
    await well();
    await waiter.locator('main a[href*="/cuisine/waiter/"]').last().click();
    await expect(formOf(waiter, "settle")).toBeVisible();
    await send(waiter, "settle");
    await expect(waiter.locator('[name="unserved"]')).toHaveAttribute("aria-invalid", "true");
    await waiter.locator('[name="unserved"]').check();
    await well();
    await send(waiter, "settle");
    await expect(formOf(waiter, "settle")).toHaveCount(0);
    await press(waiter.locator('#bar-clear button[type="submit"]'));
    await expect(waiter).toHaveURL(/\/cuisine\/waiter$/);
    await expect(tile.locator('form[id^="walk-in-"]')).toHaveCount(1);

    await waiter.goto(`${biz}/cuisine/today`);
    await expect(waiter.locator("main h1")).toBeVisible();
    await well();
    expect(faults.filter((fault) => !/status of 4(06|22) /.test(fault))).toEqual([]);
    await staff.close();
  });

test("a guest's phone: one tap adds a dish, and the table's state stays in view", async ({ browser }) => {
  const staff = await signedIn(browser, "restaurant_admin", { viewport }, "biz");
  const table = await newTable(staff, `S${randomUUID().slice(0, 6)}`);
  const away = await browser.newContext({ viewport });
  await speak(away, "en_US");
  const guest = await away.newPage();
  await sitAt(guest, table.code);
  const bar = guest.locator('main nav:has(a[href="#orders"])');
  await expect(bar).toContainText("Waiting for the staff");
  expect(await isInView(guest, 'main nav:has(a[href="#orders"])')).toBe(true);
  const dish = guest.locator('main li[id^="dish-"]:has(form[id^="tap-"])').first();
  for (const n of [1, 2, 3]) {
    await press(dish.locator('form[id^="tap-"] button').first());
    await expect(dish.locator("output")).toHaveText(`× ${n}`);
  }
  await press(dish.locator('form[id^="tap-"] button').last());
  await expect(dish.locator("output")).toHaveText("× 2");
  const waiter = await staff.newPage();
  await waiter.goto(`${biz}/cuisine/waiter`);
  const tile = waiter.locator("main li").filter({ hasText: table.name });
  await press(tile.locator('form[id^="seat-"] button[type="submit"]').first());
  await expect(bar).toContainText("not sent yet");
  await send(guest, "send");
  await expect(bar).toContainText("2 dishes coming");
  await guest.mouse.wheel(0, 2_000);
  expect(await isInView(guest, 'main nav:has(a[href="#orders"])')).toBe(true);
  await fits(guest);
  expect(await violationsIn(guest)).toEqual([]);
  for (const context of [staff, away]) await context.close();
});
