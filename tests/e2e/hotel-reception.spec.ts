import { expect, type Page, test } from "@playwright/test";
import { inDays, newHouse } from "../harness/hotel-journeys";
import { fits, originOf, press, signedIn, type, violationsIn, watch } from "../harness/pages";

const main = originOf("main");
const phone = { viewport: { width: 360, height: 800 } };

const words = {
  "en-US": {
    book: "Book",
    in: "Checked in",
    checkIn: "Check in",
    change: "Change the booking",
    quote: "Show the price",
    send: "Change at this price",
    changed: "Changed by the hotel",
    save: "Save the register",
    none: "Nobody is still to arrive.",
    clean: "It is clean",
  },
  "ja-JP": {
    book: "予約する",
    in: "チェックイン済み",
    checkIn: "チェックイン",
    change: "予約を変更",
    quote: "料金を見る",
    send: "この料金で変更する",
    changed: "ホテルが変更",
    save: "名簿を保存",
    none: "到着待ちのお客様はいません。",
    clean: "清掃完了",
  },
} as const;
type Words = (typeof words)[keyof typeof words];

/** Fills in the form of a booking at the counter or by phone. */
async function fillBooking(page: Page, hotelId: number, { source, name }: { source: string; name: string }) {
  await page.goto(`${main}/admin/hotel/orders/write`);
  await fits(page);
  await page.locator(`main [name="source"][value="${source}"]`).check();
  await page.locator('main [name="hotelId"]').selectOption(String(hotelId));
  await type(page, "contactName", name);
  await type(page, "phone", "090-1234-5678");
}

/** The number of the booking whose desk is open. */
async function openNumber(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/admin\/hotel\/orders\?number=H\d{16}/);
  return new URL(page.url()).searchParams.get("number") ?? "";
}

/** Writes the register of the walk-in: what is lacking is said beside its field first. */
async function register(page: Page, say: Words) {
  await page.locator('main a[href*="/admin/hotel/guests/H"]').first().click();
  await expect(page.locator('main [name="guests[0].name"]')).not.toHaveValue("");
  await fits(page);
  await press(page.getByRole("button", { name: say.save }));
  await expect(page.locator('main [name="guests[0].address"]')).toHaveAttribute("aria-invalid", "true");
  await page.locator('main [name="guests[0].inJapan"]').check();
  await type(page, "guests[0].address", "東京都新宿区西新宿2-8-1");
  await press(page.getByRole("button", { name: say.save }));
  await openNumber(page);
}

for (const [javaScriptEnabled, locale] of [
  [true, "en-US"],
  [false, "ja-JP"],
] as const)
  test(`a day at the reception: a walk-in, the register, a change, an arrival: ${locale}, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
  }) => {
    const owner = await signedIn(browser, "hotel_admin", { javaScriptEnabled, locale, ...phone });
    const page = await owner.newPage();
    const faults = watch(page);
    const say = words[locale];
    const { companyId, hotelId, rooms } = await newHouse();
    const [first, second] = rooms;
    const today = `${main}/admin/hotel/today?companyId=${companyId}`;

    await fillBooking(page, hotelId, { source: "walkin", name: `Walk ${first}` });
    await press(page.getByRole("button", { name: say.book, exact: true }));
    await expect(page.locator('main [name="withoutRoom"]')).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator("main")).toContainText(first);
    await fits(page);
    await type(page, "roomNumbers", first);
    await press(page.getByRole("button", { name: say.book, exact: true }));
    await openNumber(page);
    await expect(page.locator("main")).toContainText(say.in);
    await expect(page.locator("main")).toContainText(first);

    await fillBooking(page, hotelId, { source: "phone", name: `Caller ${second}` });
    await type(page, "roomNumbers", second);
    await press(page.getByRole("button", { name: say.book, exact: true }));
    const number = await openNumber(page);

    await page.getByRole("link", { name: say.change }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/hotel/orders/change/${number}`));
    await fits(page);
    await type(page, "checkout", inDays(2));
    await press(page.getByRole("button", { name: say.quote }));
    await expect(page).toHaveURL(new RegExp(`checkout=${inDays(2)}`));
    await fits(page);
    if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
    await press(page.getByRole("button", { name: say.send }));
    expect(await openNumber(page)).toBe(number);
    await expect(page.locator("main")).toContainText(say.changed);
    await expect(page.locator("main")).toContainText(inDays(2));

    if (javaScriptEnabled) {
      await page.goto(`${main}/admin/hotel/orders_gantt?companyId=${companyId}`);
      const bar = page.locator("tr[data-room] a").filter({ hasText: `Caller ${second}` });
      await bar.focus();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(new RegExp(`/change/${number}\\?shift=1`));
      await expect(page.locator('main form#quote [name="checkin"]')).toHaveValue(inDays(1));
      await expect(page.getByRole("button", { name: say.send })).toBeVisible();
    }

    await page.goto(today);
    await fits(page);
    if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
    await press(page.locator(`form#checkIn-${number}`).getByRole("button", { name: say.checkIn }));
    await expect(page.locator("main")).toContainText(say.none);
    await register(page, say);

    await page.goto(today);
    await expect(page.locator("#staying")).toContainText(first);
    await expect(page.locator("#staying")).toContainText(second);
    expect(faults.filter((fault) => !/status of 4(?:06|22)/.test(fault))).toEqual([]);
    await owner.close();
  });
