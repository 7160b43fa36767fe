import { expect, test } from "@playwright/test";
import { fits, originOf, signedIn, speak, violationsIn, watch } from "../harness/pages";

const biz = originOf("biz");

/** What the pages say in each language; the coupon is another in each, so that every journey takes one of its own. */
const words = {
  zh_CN: {
    ...{ open: "营业中", anything: /营业中|休息中/, of: "鸡源", coupon: "五串套餐减500日元", take: /^领取/ },
    ...{ mine: "可使用", used: "已核销", unused: "已使用", check: "查询", use: "使用这张优惠券" },
    another: "其他餐厅的优惠券",
  },
  ja_JP: {
    ...{ open: "営業中のみ", anything: /営業中|営業時間外/, of: "木もれ日", coupon: "プリンひとつ", take: /^受け取る/ },
    ...{
      mine: "使えます",
      used: "使用済みにしました",
      unused: "使用済み",
      check: "確認する",
      use: "このクーポンを使う",
    },
    another: "ほかのお店のクーポン",
  },
  en_US: {
    ...{
      open: "Open now",
      anything: /Open|Closed/,
      of: "Naminone",
      coupon: "¥1,000 off sushi at noon",
      take: /^Take it/,
    },
    ...{ mine: "Ready to use", used: "The coupon is used", unused: "Used", check: "Check", use: "Use this coupon" },
    another: "another restaurant’s coupon",
  },
} as const;

/** Whose restaurants the coupons are of, and who takes them there. */
const keepers = { zh_CN: "promote_admin", ja_JP: "promote_admin", en_US: "restaurant_admin" } as const;

for (const language of ["zh_CN", "ja_JP", "en_US"] as const)
  for (const javaScriptEnabled of [true, false])
    test(`an open restaurant is found and a coupon taken, ${language}, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
      browser,
    }, { project }) => {
      test.skip(project.name === "desktop", "a phone's journey");
      const say = words[language];
      const options = { javaScriptEnabled, viewport: { width: 360, height: 800 } };
      const who = javaScriptEnabled ? "guest" : "host";
      const guest = await signedIn(browser, who, options, "biz");
      await speak(guest, language);
      const page = await guest.newPage();
      const faults = watch(page);
      await page.goto(`${biz}/restaurant`);
      await expect(page.locator("main article").first()).toContainText(/./);
      await fits(page);
      if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
      await page.getByRole("link", { name: say.open, exact: true }).first().click();
      await expect(page).toHaveURL(/[?&]open=1/);
      await fits(page);
      await page.goto(`${biz}/restaurant?keyword=${encodeURIComponent(say.of)}`);
      await page.locator("main article a").first().click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText(say.of);
      await expect(page.locator("main")).toContainText(say.anything);
      await fits(page);
      if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
      const card = page.locator("#coupons li").filter({ hasText: say.coupon });
      await card.getByRole("button", { name: say.take }).click();
      await expect(page).toHaveURL(/\/restaurant\/coupon\?view=mine$/);
      const mine = page.locator("main li").filter({ hasText: say.coupon }).first();
      await expect(mine).toContainText(say.mine);
      await fits(page);
      if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
      const code = (await mine.locator("code").textContent()) ?? "";
      expect(code).toMatch(/^\w{4}-\w{4}-\w{4}$/);

      if (language === "en_US") {
        const keeper = await signedIn(browser, keepers[language], options, "biz");
        await speak(keeper, language);
        const counter = await keeper.newPage();
        await counter.goto(`${biz}/admin/restaurant/coupon_use`);
        const [foreign] = ["DEM0-HARK-2026"];
        await counter.locator('main [name="code"]').first().fill(foreign);
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
      }
      expect(faults).toEqual([]);
      await guest.close();
    });
