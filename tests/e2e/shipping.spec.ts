import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { newShop } from "../harness/new-account";
import { fits, originOf, violationsIn, watch } from "../harness/pages";
import { inRunningDatabase } from "../harness/running-database";

const shop = originOf("shop");
const size = 20;

/** Paid orders of one thing each that wait in a seller's shop, the oldest first. */
const sell = (username: string): Promise<string[]> =>
  inRunningDatabase((sql) =>
    sql.begin(async (tx) => {
      const words = { en: "Sencha of spring" };
      const [seller] = await tx`select id from user_account where username = ${username}`;
      const [buyer] = await tx`select id from user_account where username = 'guest'`;
      const [sellerId, buyerId] = [Number(seller?.id), Number(buyer?.id)];
      await tx`insert into shop (seller_id, name, introduction)
        values (${sellerId}, ${tx.json({ en: "Kura" })}, ${tx.json({ en: "Tea" })}) on conflict do nothing`;
      const [goods] = await tx`
        insert into commodity (seller_id, type_id, name, description, price, inventory, taken, sold_count, search_text)
        select ${sellerId}, min(id), ${tx.json(words)}, ${tx.json(words)}, 1200, 10, ${size}, ${size}, ''
        from commodity_type where parent_id is not null returning id, type_id`;
      const numbers: string[] = [];
      for (let at = 0; at < size; at++) {
        const number = `C${String(Date.now()).padStart(14, "2")}${String(at).padStart(2, "0")}`;
        const group = crypto.randomUUID();
        const payId = group.replaceAll("-", "");
        const [order] = await tx`
          insert into shop_order (number, user_id, seller_id, status, phone, email, note, expire_time, pay_group, total,
            line_total, post_fee, pay_method, receiver_name, postcode, address, pay_success_time)
          values (${number}, ${buyerId}, ${sellerId}, 'unshipped', '09012345678', 'guest@example.com',
            ${at === 0 ? "Please leave it at the door." : ""}, clock_timestamp(), ${group}, 1200, 1200, 0, 'card',
            ${`林 小雨 ${at + 1}`}, '1050011', '東京都 港区 芝公園 四丁目2-8 旅くら荘 101号室', clock_timestamp())
          returning id`;
        const snapshot = {
          name: words,
          picture: null,
          choice: {},
          mainType: "common",
          saleType: "online",
          pointReturn: 0,
        };
        await tx`insert into shop_order_line (order_id, buyer_id, commodity_id, num, unit_price, snapshot)
          values (${order?.id}, ${buyerId}, ${goods?.id}, 1, 1200, ${tx.json({ ...snapshot, typeId: Number(goods?.type_id) })})`;
        await tx`insert into payment (pay_id, order_type, pay_group, user_id, method, gateway, gateway_ref, amount, captured, status)
          values (${payId}, 'commodity', ${group}, ${buyerId}, 'card', 'mock', ${`mc_${payId}`}, 1200, 1200, 'succeeded')`;
        numbers.push(number);
      }
      return numbers;
    }),
  );

/** How many pages a page has on paper, and how many slips stand on each that has any. */
async function onPaper(page: Page): Promise<{ pages: number; sheets: number[] }> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const sheets = await page.locator("[data-slip]").evaluateAll((slips) => {
    const counts = new Map<Element | null, number>();
    for (const { parentElement } of slips) counts.set(parentElement, (counts.get(parentElement) ?? 0) + 1);
    return [...counts.values()];
  });
  return { pages: pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0, sheets };
}

async function seller(context: BrowserContext): Promise<{ page: Page; numbers: string[] }> {
  const { name } = await newShop(context, "shop");
  return { numbers: await sell(name), page: await context.newPage() };
}

for (const javaScriptEnabled of [true, false])
  test(`a seller ships a batch of ${size} and prints slips, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
  }) => {
    const options = { javaScriptEnabled, locale: "en-US", viewport: { width: 360, height: 800 } };
    const context = await browser.newContext(options);
    const { page, numbers } = await seller(context);
    const faults = watch(page);
    const main = page.locator("main");

    await page.goto(`${shop}/desk`);
    await expect(main).toContainText("24,000");
    await expect(main.locator(`a[href="/admin/orders?status=unshipped"]`)).toContainText("20");
    await fits(page);

    await page.goto(`${shop}/admin/orders/slips`);
    await expect(page.locator("[data-slip]")).toHaveCount(size);
    await expect(page.locator("[data-slip]").first()).toContainText("Please leave it at the door.");
    await expect(main.locator("table")).toContainText("Sencha of spring");
    await expect(main.getByRole("button", { name: "Print" })).toHaveCount(javaScriptEnabled ? 1 : 0);
    await fits(page);
    expect(await onPaper(page)).toEqual({ pages: 1 + size / 4, sheets: Array.from({ length: size / 4 }, () => 4) });

    await page.goto(`${shop}/admin/orders?status=unshipped`);
    const [newest = ""] = numbers.toReversed();
    await page.locator('input[name="items[0].pick"]').check();
    await page.locator('button[name="intent"][value="slips"]').click();
    await expect(page).toHaveURL(`${shop}/admin/orders/slips?numbers=${newest}`);
    await expect(page.locator("[data-slip]")).toHaveCount(1);

    /* One is given back meanwhile, one number is mistyped, one order stands there twice. */
    await page.goto(`${shop}/admin/orders/ship`);
    await expect(main).toContainText("20 orders wait");
    await fits(page);
    const lines = numbers.map((number, at) => `${number}\t1234-5678-${1000 + at}`);
    await main.locator('[name="carrier"]').selectOption("sagawa");
    await main
      .locator('[name="list"]')
      .fill([...lines.slice(0, 18), `${numbers[18]},12`, lines[0], lines[19]].join("\n"));
    await main.locator('form button[type="submit"]').last().click();
    await expect(page.locator("[data-report]")).toContainText(`Line 19, “${numbers[18]},12”: not shipped`);
    await expect(page.locator("[data-report]")).toContainText(`Line 1, ${numbers[0]}: shipped`);
    await expect(main.locator('[name="carrier"]')).toHaveValue("sagawa");
    await fits(page);
    if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);

    await page.goto(`${shop}/admin/orders?status=unshipped`);
    await expect(page.locator('input[name$=".pick"]')).toHaveCount(1);
    await page.locator('input[name="items[0].pick"]').check();
    await page.locator('main form#desk [name="carrier"]').selectOption("japanpost");
    await page.locator('button[name="intent"][value="ship"]').click();
    await expect(page.locator("#desk-items_0__trackingNo-error, #desk-items_0_trackingNo-error")).toBeVisible();
    await expect(page.locator('input[name="items[0].pick"]')).toBeChecked();
    await page.locator('[name="items[0].trackingNo"]').fill("998877665544");
    await page.locator('button[name="intent"][value="ship"]').click();
    await expect(main).toContainText("No orders match");
    await page.goto(`${shop}/admin/orders?status=shipped&keyword=${numbers[18]}`);
    await expect(main).toContainText("998877665544");
    await expect(main).toContainText("Japan Post");
    await fits(page);
    faults.splice(0, faults.length, ...faults.filter((fault) => !/status of 422/.test(fault)));
    expect(faults).toEqual([]);
    await context.close();
  });

test("slips of none say so; the desk of who sells nothing yet is whole", async ({ browser }) => {
  const context = await browser.newContext({ locale: "en-US", viewport: { width: 360, height: 800 } });
  await newShop(context, "shop");
  const page = await context.newPage();
  for (const [path, words] of [
    ["/admin/orders/slips", "No parcels to print slips for"],
    ["/admin/orders/ship", "No orders wait to be shipped"],
    ["/desk", "Sales today, after refunds"],
  ] as const) {
    await page.goto(`${shop}${path}`);
    await expect(page.locator("main")).toContainText(words);
    await fits(page);
    expect(await violationsIn(page)).toEqual([]);
  }
  await context.close();
});
