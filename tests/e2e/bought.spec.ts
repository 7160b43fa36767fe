import { expect, test } from "@playwright/test";
import { newGuest } from "../harness/new-account";
import { fits, originOf, signedIn, violationsIn, watch } from "../harness/pages";

const texts = {
  "en-US": {
    title: "Bookings and orders",
    hotel: "Hotel bookings",
    stay: "Stay bookings",
    coupons: "My coupons",
    ahead: "Upcoming",
    every: "All kinds",
    empty: "You have not booked or bought anything yet",
  },
  "ja-JP": {
    title: "予約と注文",
    hotel: "宿泊予約",
    stay: "民泊・賃貸の予約",
    coupons: "受け取ったクーポン",
    ahead: "これから",
    every: "すべての種類",
    empty: "予約や注文はまだありません",
  },
  "zh-CN": {
    title: "预订与订单",
    hotel: "酒店预订",
    stay: "民宿与租住预订",
    coupons: "我的优惠券",
    ahead: "进行中",
    every: "全部种类",
    empty: "您还没有预订或购买任何东西",
  },
} as const;

/** Each language, each width, and both states of JavaScript. */
const people = [
  { locale: "en-US", width: 360, javaScriptEnabled: true },
  { locale: "ja-JP", width: 1280, javaScriptEnabled: false },
  { locale: "zh-CN", width: 360, javaScriptEnabled: false },
] as const;

for (const { locale, width, javaScriptEnabled } of people)
  test(`somebody finds all that they booked and bought, ${locale}, ${width}, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
  }) => {
    const words = texts[locale];
    const context = await signedIn(browser, "guest", { locale, javaScriptEnabled, viewport: { width, height: 800 } });
    const page = await context.newPage();
    const faults = watch(page);
    const main = page.locator("main");
    await page.goto(`${originOf("main")}/mypage`);
    for (const tile of [words.hotel, words.coupons])
      await expect(main.getByRole("link", { name: tile, exact: true })).toBeVisible();
    const toAll = main.getByRole("link", { name: words.title, exact: true });
    await toAll.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);
    const lines = main.locator("article");
    await expect(lines.first()).toBeVisible();
    await fits(page);
    if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);

    await main.getByRole("link", { name: words.stay }).first().click();
    await expect(page).toHaveURL(/kind=stay/);
    await expect(lines.first()).toContainText(words.stay);
    await expect(lines.filter({ hasNotText: words.stay })).toHaveCount(0);
    await main.getByRole("link", { name: words.ahead }).first().click();
    await expect(page).toHaveURL(/kind=stay&status=ahead/);
    await main.getByRole("link", { name: words.every, exact: true }).click();
    await expect(page).toHaveURL(/orders\?status=ahead$/);
    await fits(page);
    expect(faults).toEqual([]);
    await context.close();
  });

test("a new guest sees that nothing is there yet, and where to begin", async ({ browser }) => {
  const context = await browser.newContext({ locale: "en-US", viewport: { width: 360, height: 800 } });
  await newGuest(context);
  const page = await context.newPage();
  await page.goto(`${originOf("main")}/mypage/orders`);
  await expect(page.getByRole("heading", { name: texts["en-US"].empty })).toBeVisible();
  await fits(page);
  expect(await violationsIn(page)).toEqual([]);
  await context.close();
});
