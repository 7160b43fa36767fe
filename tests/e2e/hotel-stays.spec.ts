import { expect, type Page, test } from "@playwright/test";
import { inDays, newHouse } from "../harness/hotel-journeys";
import { guestIn } from "../harness/new-account";
import { confirmIn, fits, originOf, press, signedIn, type, violationsIn, watch } from "../harness/pages";
import { payAtBank } from "../harness/paying";

const main = originOf("main");

const words = [
  {
    locale: "zh-CN",
    width: 1280,
    javaScriptEnabled: true,
    book: "确认预订",
    booked: "预订成功",
    name: "WANG LI",
  },
  {
    locale: "ja-JP",
    width: 360,
    javaScriptEnabled: false,
    book: "予約を確定する",
    booked: "予約確定",
    name: "ヤマダ タロウ",
  },
] as const;

/** The bottom of what stands first on a page, in a window of a small phone. */
const bottomOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().bottom));

/**
 * From the search to a held booking of the first room that is found: its page says the total of the stay and leads on,
 * and every page knows the days and the party without being told again.
 */
async function hold(page: Page, from: number): Promise<void> {
  const stay = `checkin=${inDays(from)}&checkout=${inDays(from + 1)}&adultCount=2&childCount=1&infantCount=0`;
  await page.goto(`${main}/hotel/search?${stay}`);
  await fits(page);
  const found = page.locator('main article a[href*="/hotel/detail/"]').first();
  const total = await page.locator("main article [data-price]").first().innerText();
  await found.click();
  await expect(page).toHaveURL(new RegExp(`/hotel/detail/\\d+\\?${stay}$`));
  await expect(page.locator("#book [data-price]").first()).toHaveText(total);
  if (page.viewportSize()?.width === 360) expect(await bottomOf(page, "#book a")).toBeLessThanOrEqual(640);
  await fits(page);
  await page.goto(`${main}/hotel`);
  await expect(page.locator('main [name="checkin"]')).toHaveValue(inDays(from));
  await expect(page.locator('main [name="childCount"]')).toHaveValue("1");
  await page.goBack();
  await page.locator('#book a[href*="/hotel/reserve/"]').click();
  await expect(page).toHaveURL(new RegExp(`/hotel/reserve/\\d+\\?${stay}$`));
  await expect(page.locator("main [data-price]").filter({ hasText: total }).first()).toBeVisible();
  await fits(page);
  await press(page.locator('main form[method="post"] button[type="submit"]').last());
  await expect(page).toHaveURL(/\/hotel\/book\/H\d{16}/);
}

/** Fills in who comes; a first try without a telephone number keeps what was typed. */
async function fillIn(page: Page, name: string): Promise<void> {
  await fits(page);
  await type(page, "contactName", name);
  await type(page, "phone", "12");
  await type(page, "note", "A quiet room, please");
  await press(page.locator('form#contact button[type="submit"]'));
  const refused = page.locator('main [name="phone"]');
  await expect(refused).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator('main [name="note"]')).toHaveValue("A quiet room, please");
  await refused.fill("+86 138 1234 5678");
  await press(page.locator('form#contact button[type="submit"]'));
  await expect(page).toHaveURL(/step=review/);
  await expect(page.locator("form#confirm")).toBeVisible();
}

for (const { locale, width, javaScriptEnabled, book, booked, name } of words)
  test(`a stay is searched, booked, paid and cancelled: ${locale}, ${width}, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
  }) => {
    const guest = await guestIn(browser, { javaScriptEnabled, locale, viewport: { width, height: 800 } });
    const page = await guest.newPage();
    const faults = watch(page);
    await hold(page, javaScriptEnabled ? 21 : 22);
    await fillIn(page, name);
    if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
    await fits(page);
    await press(page.getByRole("button", { name: book }));
    await expect(page).toHaveURL(/\/pay\?/);
    await payAtBank(page, "/hotel/order_result");
    await expect(page).toHaveURL(/\/hotel\/order_result/);
    await expect(page.locator("main")).toContainText(booked);
    await page.locator('main a[href*="/hotel/order/H"]').first().click();
    await expect(page).toHaveURL(/\/hotel\/order\/H\d{16}/);
    await expect(page.locator("main")).toContainText("A quiet room, please");
    await fits(page);
    if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
    const file = await guest.request.get(
      `${main}${await page.locator('main a[href*="calendarFile"]').getAttribute("href")}`,
    );
    expect(await file.text()).toContain(`DTSTART;VALUE=DATE:`);
    await page.locator("details:has(form#cancel) > summary").first().click();
    await type(page, "reason", "A change of plans");
    await confirmIn(page.locator("form#cancel"));
    await expect(page.locator("form#cancel")).toHaveCount(0);
    await expect(page.locator("main")).toContainText("A change of plans");
    expect(faults.filter((fault) => !/status of 422/.test(fault))).toEqual([]);
    await guest.close();
  });

for (const javaScriptEnabled of [true, false])
  test(`a hotel takes a booking by phone, sets a rent, checks guests in and out, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
    viewport,
  }) => {
    const owner = await signedIn(browser, "hotel_admin", { javaScriptEnabled, locale: "en-US", viewport });
    const page = await owner.newPage();
    const faults = watch(page);
    const { hotelId, rooms } = await newHouse();
    const caller = `Caller ${rooms[0]}`;
    await page.goto(`${main}/admin/hotel/orders/write`);
    await fits(page);
    await page.locator('main [name="hotelId"]').selectOption(String(hotelId));
    await type(page, "contactName", caller);
    await type(page, "phone", "090-1234-5678");
    await press(page.getByRole("button", { name: "Book", exact: true }));
    await expect(page).toHaveURL(/\/admin\/hotel\/orders\?number=H\d{16}/);
    await expect(page.locator("main")).toContainText(caller);
    await fits(page);
    if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
    await press(page.getByRole("button", { name: "Check in", exact: true }));
    await expect(page.getByRole("button", { name: "Check out", exact: true })).toBeVisible();
    await page.getByText("Add to or take off the bill").first().click();
    await type(page, "amount", "1500");
    await page.locator('form#adjust [name="reason"]').fill("Two beers");
    await press(page.getByRole("button", { name: "Change the bill" }));
    await expect(page.locator("main")).toContainText("Two beers");
    await press(page.getByRole("button", { name: "Check out", exact: true }));
    await expect(page.locator("main")).toContainText("Checked out");
    await expect(page.getByRole("button", { name: "Check out", exact: true })).toHaveCount(0);

    await page.goto(`${main}/hotel/hotel_manage`);
    await page.locator('main a[href*="/hotel/rates/"]').first().click();
    await expect(page).toHaveURL(/\/hotel\/rates\//);
    const day = inDays(60);
    await type(page, "from", day);
    await type(page, "to", day);
    await type(page, "weekday", "77777");
    await type(page, "holiday", "77777");
    await press(page.getByRole("button", { name: "Set", exact: true }));
    await expect(page.locator("main")).toContainText("77,777");
    await fits(page);
    expect(faults.filter((fault) => !/status of 422/.test(fault))).toEqual([]);
    await owner.close();
  });
