import { expect, type Page, test } from "@playwright/test";
import { inDays } from "../harness/hotel-journeys";
import { fits, originOf, violationsIn, watch } from "../harness/pages";
import { inRunningDatabase } from "../harness/running-database";

const main = originOf("main");
const viewport = { width: 360, height: 800 };

/** A day of Tokyo, so many days from today. */
const plus = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** What no other journey searches. */
const hotel = 5;
const full = inDays(80);

const words = {
  open: "从日历中选择",
  title: "入住日期",
  until: "请选择退房日期",
  booked: "已订满",
  out: "不可预订",
};

/** The day that has the focus. */
const focused = (page: Page) => page.locator("[data-day]:focus");
const dayNow = async (page: Page): Promise<string> => (await focused(page).getAttribute("data-day")) ?? "";

/** Presses a key and expects it to lead to a day. */
async function leads(page: Page, key: string, day: string): Promise<void> {
  await page.keyboard.press(key);
  await expect(focused(page)).toHaveAttribute("data-day", day);
}

/** Goes to a day of the days to come by arrows alone. */
async function goTo(page: Page, day: string): Promise<void> {
  for (let at = await dayNow(page); at !== day; at = await dayNow(page)) {
    const apart = Math.round((Date.parse(day) - Date.parse(at)) / 86_400_000);
    const [key, step] = apart >= 7 ? ["ArrowDown", 7] : apart > 0 ? ["ArrowRight", 1] : ["ArrowLeft", -1];
    await leads(page, key as string, plus(at, step as number));
  }
}

test.beforeAll(() =>
  inRunningDatabase(async (sql) => {
    await sql`
      insert into hotel_night (hotel_id, night, total, closed) values (${hotel}, ${full}, 1, true)
      on conflict (hotel_id, night) do update set closed = true`;
  }),
);

test("days are picked by keys alone", async ({ browser }) => {
  const context = await browser.newContext({ locale: "zh-CN", viewport });
  const page = await context.newPage();
  const faults = watch(page);
  await page.goto(`${main}/hotel/detail/${hotel}`);
  const opener = page.getByRole("button", { name: words.open });
  const picker = page.getByRole("dialog", { name: words.title });
  const arrival = page.locator('main input[name="checkin"]');
  const leaving = page.locator('main input[name="checkout"]');
  await page.locator("#book summary").press("Enter");
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(picker).toBeVisible();
  await expect(focused(page)).toHaveCount(1);
  const first = await dayNow(page);
  expect(first).toBe(await arrival.inputValue());
  await fits(page);
  expect(await violationsIn(page)).toEqual([]);

  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay();
  await focused(page).focus();
  await leads(page, "ArrowDown", plus(first, 7));
  await leads(page, "Home", plus(first, 7 - weekday));
  await leads(page, "End", plus(first, 13 - weekday));
  await leads(page, "ArrowUp", plus(first, 6 - weekday));
  await page.keyboard.press("PageDown");
  await expect(focused(page)).not.toHaveAttribute("data-day", plus(first, 6 - weekday));
  await page.keyboard.press("PageUp");
  await goTo(page, first);
  await leads(page, "ArrowLeft", plus(first, -1));
  await leads(page, "ArrowLeft", plus(first, -2));
  if (plus(first, -2) < inDays(0)) {
    await expect(focused(page)).toHaveAttribute("aria-disabled", "true");
    await expect(focused(page)).toHaveAttribute("aria-label", new RegExp(words.out));
  }

  await goTo(page, full);
  await expect(focused(page)).toHaveAttribute("aria-label", new RegExp(words.booked));
  await page.keyboard.press("Enter");
  await expect(picker.getByRole("status")).not.toHaveText(words.until);
  await goTo(page, plus(full, -2));
  await page.keyboard.press("Enter");
  await expect(picker.getByRole("status")).toHaveText(words.until);
  await goTo(page, plus(full, 1));
  await expect(focused(page)).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Enter");
  await expect(picker).toBeVisible();
  await leads(page, "ArrowLeft", full);
  await page.keyboard.press("Enter");
  await expect(picker).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(arrival).toHaveValue(plus(full, -2));
  await expect(leaving).toHaveValue(full);

  await page.keyboard.press("Enter");
  await expect(focused(page)).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(picker).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(leaving).toHaveValue(full);
  await arrival.press("Enter");
  await expect(page).toHaveURL(new RegExp(`checkin=${plus(full, -2)}&checkout=${full}`));
  expect(faults).toEqual([]);
  await context.close();
});

test("a stay that is longer than it may be ends as late as it may, and says so", async ({ browser }) => {
  const context = await browser.newContext({ locale: "en-US", viewport });
  const page = await context.newPage();
  await page.goto(`${main}/hotel`);
  await page.getByRole("button", { name: "Choose in a calendar" }).press("Enter");
  await expect(focused(page)).toHaveCount(1);
  const first = plus(await dayNow(page), 1);
  await goTo(page, first);
  await page.keyboard.press("Enter");
  await goTo(page, plus(first, 7));
  await page.keyboard.press("Enter");
  await expect(page.locator('main input[name="checkin"]')).toHaveValue(first);
  await expect(page.locator('main input[name="checkout"]')).toHaveValue(plus(first, 5));
  await expect(page.locator("main")).toContainText("At most 5 nights can be booked at a time.");
  await context.close();
});

test("without JavaScript the days are the browser's own fields", async ({ browser }) => {
  const context = await browser.newContext({
    locale: "ja-JP",
    viewport: { width: 1280, height: 800 },
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.goto(`${main}/hotel/detail/${hotel}`);
  await page.locator("#book summary").click();
  await fits(page);
  await expect(page.getByText("カレンダーから選ぶ")).toHaveCount(0);
  const fields = page.locator('main input[type="date"]');
  await expect(fields).toHaveCount(2);
  for (const [name, day] of [
    ["checkin", inDays(40)],
    ["checkout", inDays(42)],
  ] as const) {
    await expect(page.locator(`main input[type="date"][name="${name}"]`)).toHaveAttribute("required", "");
    await page.locator(`main input[name="${name}"]`).fill(day);
  }
  await page.locator('main form:has(input[name="checkin"]) button[type="submit"]').last().click();
  await expect(page).toHaveURL(new RegExp(`checkin=${inDays(40)}&checkout=${inDays(42)}`));
  await expect(page.locator("main")).toContainText(/\d/);
  await context.close();
});
