import { type BrowserContext, expect, test } from "@playwright/test";
import { inDays } from "../harness/hotel-journeys";
import { guestIn } from "../harness/new-account";
import { confirmIn, deskWays, fits, originOf, press, submits, type, violationsIn, watch } from "../harness/pages";
import { inRunningDatabase } from "../harness/running-database";

const main = originOf("main");
const viewport = { width: 360, height: 800 };

const words = {
  "en-US": {
    tooLate: "It is less than 48 hours until your arrival",
    over: "Timed out",
    refused: "48 hours",
    free: "The rooms are available again.",
    canceled: "This booking is canceled.",
    guest: "WANG LI",
  },
  "ja-JP": {
    tooLate: "ご到着まで48時間を切ったため",
    over: "時間切れ",
    refused: "48時間",
    free: "お部屋は開放されました。",
    canceled: "キャンセルされ",
    guest: "ヤマダ タロウ",
  },
} as const;

/** Calls as the site's own page does. */
async function call(guest: BrowserContext, method: string, path: string, data: object) {
  const reply = await guest.request.fetch(`${main}/api/hotel_order${path}`, {
    method,
    data,
    headers: { origin: main },
  });
  expect(reply.status(), await reply.text()).toBe(200);
  return (await reply.json()) as { id: number; detail: { number: string; total: number } };
}

/** Holds a room that no other journey searches, on a day that a first try hardly took. */
function hold(guest: BrowserContext) {
  const from = 60 + Math.floor(Math.random() * 60);
  const stay = { checkin: inDays(from), checkout: inDays(from + 1), adultCount: 1 };
  return call(guest, "POST", "/save", { hotelId: 6, ...stay });
}

/** A certain booking that is paid at the hotel. */
async function book(guest: BrowserContext, contactName: string): Promise<string> {
  const { id, detail } = await hold(guest);
  const contact = { contactName, phone: "+86 138 1234 5678", email: "guest@example.com" };
  await call(guest, "PUT", "/update", { id, ...contact });
  await call(guest, "PUT", "/confirm", { id, payMethod: "onsite", usePoint: 0, expectTotal: detail.total });
  return detail.number;
}

const arriving = (number: string, hours: number) =>
  inRunningDatabase(async (sql) => {
    await sql`update hotel_order set arrive_time = clock_timestamp() + make_interval(hours => ${hours}) where number = ${number}`;
  });
const ending = (number: string, seconds: number) =>
  inRunningDatabase(async (sql) => {
    await sql`update hotel_order set expire_time = clock_timestamp() + make_interval(secs => ${seconds}) where number = ${number}`;
  });

for (const [javaScriptEnabled, locale] of deskWays) {
  const say = words[locale];
  const as = { javaScriptEnabled, locale, viewport };
  const { guest: name } = say;
  const how = `${locale}, JavaScript ${javaScriptEnabled ? "on" : "off"}`;

  test(`a booking is cancelled 49 hours before arrival, not 47: ${how}`, async ({ browser }) => {
    const guest = await guestIn(browser, as);
    const page = await guest.newPage();
    const faults = watch(page);
    const number = await book(guest, name);
    const cancel = page.locator("form#cancel");
    await arriving(number, 49);
    await page.goto(`${main}/hotel/order/${number}`);
    await fits(page);
    await expect(page.locator("main")).not.toContainText(say.tooLate);

    await arriving(number, 47);
    await page.locator("details:has(form#cancel) > summary").first().click();
    await type(page, "reason", "Flu");
    await submits(page, () => confirmIn(cancel));
    await expect(page.locator("main")).toContainText(say.refused);
    await page.goto(`${main}/hotel/order/${number}`);
    await expect(page.locator("main")).toContainText(say.tooLate);
    await expect(cancel).toHaveCount(0);
    await fits(page);
    if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);

    await arriving(number, 49);
    await page.goto(`${main}/hotel/order/${number}`);
    await page.locator("details:has(form#cancel) > summary").first().click();
    await confirmIn(cancel);
    await expect(cancel).toHaveCount(0);
    await expect(page.locator("main")).toContainText(say.canceled);
    expect(faults.filter((fault) => !/status of 4(06|22)/.test(fault))).toEqual([]);
    await guest.close();
  });

  test(`rooms that were held too long are free again, and the guest reads it: ${how}`, async ({ browser }) => {
    const guest = await guestIn(browser, as);
    const page = await guest.newPage();
    const { detail } = await hold(guest);
    await page.goto(`${main}/hotel/book/${detail.number}`);
    await expect(page.locator('main [role="timer"]').first()).toContainText(/1[0-5]/);
    await fits(page);
    if (javaScriptEnabled) {
      await ending(detail.number, 5);
      await page.reload();
    } else {
      await type(page, "contactName", name);
      await type(page, "phone", "090-1234-5678");
      await ending(detail.number, -1);
      await press(page.locator('form#contact button[type="submit"]'));
    }
    await expect(page).toHaveURL(new RegExp(`/hotel/order/${detail.number}`));
    await expect(page.locator("main")).toContainText(say.over);
    await expect(page.locator("main")).toContainText(say.free);
    await expect(page.locator("form#cancel")).toHaveCount(0);
    await fits(page);
    await guest.close();
  });
}
