import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { codeFor, newPassword } from "../harness/new-account";
import { besidesMain, fits, logIn, originOf, press, type, unfoldFilters, violationsIn, watch } from "../harness/pages";
import { chooseEach, payAtBank } from "../harness/paying";

const shop = originOf("shop");

/** What a visitor of each language searches for, and finds: the dried soba of the demo data, ¥1,836 and ¥500 postage. */
const languages = [
  { locale: "zh-CN", texts: "zh_CN", keyword: "荞麦", found: "信州荞麦干面 六把" },
  { locale: "ja-JP", texts: "ja_JP", keyword: "そば 乾麺", found: "信州そば 乾麺 六束" },
  { locale: "en-US", texts: "en_US", keyword: "soba", found: "Shinshu Dried Soba" },
] as const;
type Texts = {
  state: Record<string, string>;
  result: Record<string, string>;
  carrier: { sagawa: string };
  notice: { shipped: { buyer: string } };
};
const textsOf = (name: string): Texts => JSON.parse(readFileSync(`locales/${name}/order.json`, "utf8")) as Texts;

/** Registers a guest with an e-mailed code; ends signed in. */
async function register(page: Page, context: BrowserContext): Promise<void> {
  const name = `s${randomUUID().slice(0, 8)}`;
  const email = `${name}@example.com`;
  const passwords = async () => {
    await type(page, "password", newPassword);
    await type(page, "passwordConfirm", newPassword);
  };
  await page.goto(`${shop}/register/guest`);
  await type(page, "email", email);
  await type(page, "nickname", name);
  await passwords();
  await page.locator('[name="longStay"][value="no"]').check();
  await page.locator('button[value="sendCode"]').click();
  await expect(page.getByRole("status").filter({ hasText: email })).toBeVisible();
  await type(page, "code", await codeFor(context, email));
  await passwords();
  await page.locator('[name="agree"]').check();
  await page.locator('button[name="intent"][value="register"]:not(.vh)').click();
  await expect(page).toHaveURL(/\/mypage$/);
}

type Options = { javaScriptEnabled: boolean; locale: string; viewport: { width: number; height: number } | null };

/** The seller of the soba at their desk, in a browser of their own. */
async function sellerAt(browser: Browser, options: Options): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await logIn(page, "shop_admin", "shop", "/admin/orders");
  return page;
}

/** Finds an order with the desk's own search and looks at the sheet that goes to the printer. */
async function findAndPrint(desk: Page, number: string): Promise<void> {
  await expect(desk.locator("main tbody tr").first()).toBeVisible();
  await unfoldFilters(desk);
  await type(desk, "keyword", number);
  await desk.locator('main [name="keyword"]').press("Enter");
  await expect(desk).toHaveURL(new RegExp(`keyword=${number}`));
  await expect(desk.locator("main tbody tr")).toHaveCount(1);
  await fits(desk);
  /* The frame of the desks cuts off what is wider than the window. */
  const size = desk.viewportSize();
  if (size && size.width > 1_000) {
    await desk.setViewportSize({ width: 1_000, height: 800 });
    const end = await desk.locator("main section:has(> table)").evaluate((box) => box.getBoundingClientRect().right);
    expect(end).toBeLessThan(1_000);
    await desk.setViewportSize(size);
  }
  expect((await besidesMain(desk)).length).toBeGreaterThan(0);
  const found = desk.url();
  await desk.locator('main a[href*="print=1"]').click();
  await expect(desk).toHaveURL(/print=1/);
  await desk.emulateMedia({ media: "print" });
  await expect(desk.locator("main tbody tr")).toHaveCount(1);
  await expect(desk.locator("main")).toContainText(number);
  await expect(
    desk.locator("main").locator(":is(button, select, input, summary, :not(td, th) > a):visible"),
  ).toHaveCount(0);
  expect(await besidesMain(desk)).toEqual([]);
  await desk.emulateMedia({ media: "screen" });
  await desk.goto(found);
}

const place = (page: Page) => page.locator('form#order button[value="order"]:not(.vh)').click();

for (const javaScriptEnabled of [true, false]) {
  for (const { locale, texts, keyword, found } of languages) {
    test.describe(`${locale}, JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
      test.use({ javaScriptEnabled, locale });

      test("a visitor searches, registers, orders and pays; the seller ships; the buyer receives", async ({
        page,
        context,
        browser,
        viewport,
      }, info) => {
        const ways: readonly string[] = ["phone en-US true", "phone zh-CN false", "desktop ja-JP true"];
        test.skip(
          !ways.includes(`${info.project.name} ${locale} ${javaScriptEnabled}`),
          "each pair of two is made once",
        );
        const faults = watch(page);
        const { state, result, carrier, notice } = textsOf(texts);

        await page.goto(`${shop}/`);
        await page.getByRole("searchbox").first().fill(keyword);
        await page.getByRole("searchbox").first().press("Enter");
        await page
          .getByRole("link", { name: new RegExp(found) })
          .first()
          .click();
        await expect(page.getByRole("heading", { level: 1 })).toContainText(found);
        const item = page.url();

        await register(page, context);
        await page.goto(item);
        await chooseEach(page.locator("main"));
        await press(page.locator('button[name="intent"][value="cart"]'));
        await page.goto(`${shop}/order/cart`);
        await expect(page.locator("main")).toContainText(found);
        await fits(page);
        await page.locator('a[href$="step=confirm"]').click();

        await type(page, "to.name", "林 小雨");
        await type(page, "to.phone", "1234");
        await type(page, "usePoint", "11");
        await place(page);
        await expect(page.locator("#order-to_phone-error")).toBeVisible();
        await expect(page.locator('[name="to.name"]')).toHaveValue("林 小雨");
        await expect(page.locator('[name="usePoint"]')).toHaveValue("11");
        await fits(page);
        if (javaScriptEnabled && locale === "en-US") expect(await violationsIn(page)).toEqual([]);
        faults.splice(0, faults.length, ...faults.filter((fault) => !/status of 422/.test(fault)));
        for (const [name, value] of Object.entries({
          phone: "090-1234-5678",
          postcode: "105-0011",
          prefecture: "東京都",
          city: "港区",
          street: "芝公園四丁目2番8号",
          building: "旅くら荘 101",
        }))
          await type(page, `to.${name}`, value);
        await place(page);

        await expect(page).toHaveURL(/\/pay\?/);
        await expect(page.locator("main")).toContainText("2,325");
        await expect(page.locator('main button[type="submit"]')).toHaveCount(1);
        await payAtBank(page);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(result.paid ?? "");
        await page.locator('main article a[href^="/order/pay/"]').first().click();
        await expect(page).toHaveURL(/\/order\/pay\/C\d{16}$/);
        const number = /C\d{16}/.exec(page.url())?.[0] ?? "";
        await expect(page.locator("main")).toContainText(state.unshipped ?? "");
        await expect(page.locator("main")).toContainText("−11");
        await fits(page);
        if (javaScriptEnabled && locale === "en-US") expect(await violationsIn(page)).toEqual([]);

        const desk = await sellerAt(browser, { javaScriptEnabled, locale, viewport });
        const deskFaults = watch(desk);
        await findAndPrint(desk, number);
        await desk.locator('input[name="items[0].pick"]').check();
        await desk.locator('[name="items[0].carrier"]').selectOption({ label: carrier.sagawa });
        await type(desk, "items[0].trackingNo", "1234-5678-9012");
        await desk.locator('button[name="intent"][value="ship"]').click();
        await expect(desk.locator("main")).toContainText("123456789012");
        await expect(desk.locator("main")).toContainText(carrier.sagawa);
        await desk.context().close();

        await page.goto(`${shop}/notification`);
        await expect(page.locator("main")).toContainText(notice.shipped.buyer.replace("{{number}}", number));

        await page.goto(`${shop}/order/order_list?status=shipped`);
        await page.locator(`main a[href$="${number}"]`).first().click();
        await expect(page.locator('main a[href*="sagawa"]')).toHaveText("123456789012");
        await page.locator('form#receive button[type="submit"]').click();
        await expect(page.locator("main")).toContainText(state.complete ?? "");
        await expect(page.locator("form#receive")).toHaveCount(0);
        expect([...faults, ...deskFaults]).toEqual([]);
      });
    });
  }
}
