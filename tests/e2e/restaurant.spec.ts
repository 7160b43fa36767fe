import { expect, test } from "@playwright/test";
import { guestIn } from "../harness/new-account";
import { fits, originOf, signedIn, violationsIn, watch } from "../harness/pages";

const biz = originOf("biz");

/** What the pages say in each language; both restaurants are those of who stands at the counter. */
const words = {
  en_US: {
    open: "Open now",
    anything: /Open|Closed/,
    of: "Naminone",
    coupon: "¥1,000 off sushi at noon",
    take: /^Take it/,
    mine: "Ready to use",
    used: "The coupon is used",
    unused: "Used",
    check: "Check",
    use: "Use this coupon",
    another: "another restaurant’s coupon",
  },
  ja_JP: {
    open: "営業中のみ",
    anything: /営業中|営業時間外/,
    of: "らーめん 灯",
    coupon: "味玉ひとつサービス",
    take: /^受け取る/,
    mine: "使えます",
    used: "使用済みにしました",
    unused: "使用済み",
    check: "確認する",
    use: "このクーポンを使う",
    another: "ほかのお店のクーポン",
  },
} as const;

for (const [language, width, javaScriptEnabled] of [
  ["en_US", 360, true],
  ["ja_JP", 1280, false],
] as const)
  test(`an open restaurant is found and a coupon taken, ${language}, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
  }) => {
    const say = words[language];
    const options = { javaScriptEnabled, locale: language.replace("_", "-"), viewport: { width, height: 800 } };
    const guest = await guestIn(browser, options, "biz");
    const page = await guest.newPage();
    const faults = watch(page);
    await page.goto(`${biz}/restaurant`);
    await expect(page.locator("main article").first()).toContainText(/./);
    await fits(page);
    await page.getByRole("link", { name: say.open, exact: true }).first().click();
    await expect(page).toHaveURL(/[?&]open=1/);
    await fits(page);
    await page.goto(`${biz}/restaurant?keyword=${encodeURIComponent(say.of)}`);
    await page.locator("main article a").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(say.of);
    await expect(page.locator("main")).toContainText(say.anything);
    await fits(page);
    const card = page.locator("#coupons li").filter({ hasText: say.coupon });
    await card.getByRole("button", { name: say.take }).click();
    await expect(page).toHaveURL(/\/restaurant\/coupon\?view=mine$/);
    const mine = page.locator("main li").filter({ hasText: say.coupon }).first();
    await expect(mine).toContainText(say.mine);
    await fits(page);
    if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
    const code = (await mine.locator("code").textContent()) ?? "";
    expect(code).toMatch(/^\w{4}-\w{4}-\w{4}$/);

    const keeper = await signedIn(browser, "restaurant_admin", options, "biz");
    const counter = await keeper.newPage();
    await counter.goto(`${biz}/admin/restaurant/coupon_use`);
    await counter.locator('main [name="code"]').first().fill("DEM0-HARK-2026");
    await counter.getByRole("button", { name: say.check, exact: true }).click();
    await expect(counter.getByRole("alert")).toContainText(say.another);
    await counter.locator('main [name="code"]').first().fill(code.toLowerCase());
    await counter.getByRole("button", { name: say.check, exact: true }).click();
    await expect(counter.locator("main")).toContainText(say.coupon);
    await fits(counter);
    await counter.getByRole("button", { name: say.use }).click();
    await expect(counter.locator("body")).toContainText(say.used);
    await expect(counter.getByRole("button", { name: say.use })).toHaveCount(0);
    if (javaScriptEnabled) expect(await violationsIn(counter)).toEqual([]);
    await page.goto(`${biz}/restaurant/coupon?view=mine`);
    await expect(page.locator("main li").filter({ hasText: say.coupon }).first()).toContainText(say.unused);
    await keeper.close();
    expect(faults).toEqual([]);
    await guest.close();
  });

for (const javaScriptEnabled of [true, false])
  test(`a phone's first screen says what whoever is on their way needs, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled,
      locale: "en-US",
      viewport: { width: 360, height: 800 },
    });
    const page = await context.newPage();
    await page.goto(`${biz}/restaurant`);
    const before = page.locator("main a", { hasText: "From the restaurants" });
    await expect(before).toHaveCount(1);
    const [line, list] = [await before.boundingBox(), await page.locator("#list").boundingBox()];
    expect(line?.height).toBeLessThan(60);
    expect((list?.y ?? 0) - (line?.y ?? 0)).toBeLessThan(120);
    await page.goto(`${biz}/restaurant?keyword=Naminone`);
    await page.locator("main article a").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Naminone");
    const first = page.locator("#first");
    const parts = [
      page.getByRole("heading", { level: 1 }),
      first.locator("img"),
      first.getByText(/^(Open|Closed)$/),
      first.locator('a[href^="tel:"]').first(),
      first.locator('p[lang="ja"]'),
      first.getByRole("link", { name: "Show on the map" }),
      first.getByRole("link", { name: /^(See the menu|Call)$/ }),
    ];
    for (const part of parts) {
      const box = await part.boundingBox();
      expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0), String(part)).toBeLessThanOrEqual(640);
    }
    await context.close();
  });
