import { createHash, randomBytes, randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { answered, callApi } from "../harness/http";
import { newGuest } from "../harness/new-account";
import { comes, fits, originOf, press, type, violationsIn, watch } from "../harness/pages";
import { chooseEach } from "../harness/paying";
import { inRunningDatabase } from "../harness/running-database";

const shop = originOf("shop");
const units = 20;
/** Three times as many people as units, each with one order. */
const crowd = 60;
const price = 1_200;

/** Twenty units of the demonstration's tea seller, whose flash sale of an hour begins tomorrow. Its id. */
const putOnSale = (name: string): Promise<number> =>
  inRunningDatabase(async (sql) => {
    const [made] = await sql`
      insert into commodity (seller_id, type_id, name, description, price, inventory, search_text, sale_start, sale_seconds)
      select seller_id, type_id, ${sql.json({ en: name })}, ${sql.json({ en: name })}, ${price}, ${units}, '',
        clock_timestamp() + interval '1 day', 3600
      from commodity join user_account on user_account.id = seller_id
      where username = 'tea_seller' and main_type = 'common' order by commodity.id limit 1
      returning id`;
    return Number(made?.id);
  });

/** The sale begins in `seconds`; pages hear of it as they do when its desk saves it. */
const beginIn = (id: number, seconds: number): Promise<void> =>
  inRunningDatabase(async (sql) => {
    await sql`update commodity set sale_start = clock_timestamp() + make_interval(secs => ${seconds}) where id = ${id}`;
    await sql`select pg_notify('page_purge', ${JSON.stringify([`commodity:${id}`])})`;
  });

/** People who are signed in, each with their own cookie. */
const people = (count: number): Promise<string[]> =>
  inRunningDatabase(async (sql) => {
    const cookies: string[] = [];
    for (let at = 0; at < count; at++) {
      const [name, token] = [
        `f_${randomUUID().slice(0, 12)}`.replaceAll("-", ""),
        randomBytes(32).toString("base64url"),
      ];
      const [user] = await sql`
        insert into user_account (username, nickname, email, password_hash, types)
        values (${name}, ${name}, ${`${name}@example.com`}, 'none', 'guest') returning id`;
      const id = Number(user?.id);
      await sql`insert into point_account (user_id) values (${id})`;
      await sql`
        insert into user_session (token_hash, user_id, family_id, site, expire_time)
        values (${createHash("sha256").update(token).digest("hex")}, ${id}, ${randomUUID()}, 'shop',
          clock_timestamp() + interval '1 hour')`;
      cookies.push(`sid=${token}`);
    }
    return cookies;
  });

const receiver = {
  name: "山田 太郎",
  phone: "09012345678",
  postcode: "1050011",
  email: "yamada@example.com",
  address: "東京都 港区 芝公園 四丁目2-8 旅くら荘 101号室",
};

/** One order of one unit, as the application sends it: "ok", or the key of what it is refused with. */
async function order(commodityId: number, cookie: string, at: number): Promise<string> {
  const [port, key] = [Number(process.env.E2E_PORT), randomUUID()];
  const body = { items: [{ commodityId, num: 1 }], receiver, payMethod: "card", expectTotal: price };
  const headers = { "x-forwarded-for": `203.0.113.${at + 1}`, "idempotency-key": key };
  const asked = { cookie, host: new URL(shop).host, patience: 60_000, headers };
  const reply = await answered(() => callApi(port, "POST", "/api/order/save", body, asked));
  const { message } = JSON.parse(reply.body) as { message?: string };
  return reply.status === 200 ? "ok" : `${reply.status} ${message}`;
}

/** Everybody orders at once: how often each answer came. */
async function storm(id: number, cookies: readonly string[]): Promise<Record<string, number>> {
  const tally: Record<string, number> = {};
  for (const answer of await Promise.all(cookies.map((cookie, at) => order(id, cookie, at))))
    tally[answer] = (tally[answer] ?? 0) + 1;
  return tally;
}

const stockOf = (id: number) =>
  inRunningDatabase(async (sql) => {
    const [row] = await sql`select inventory::int as left, taken::int as taken from commodity where id = ${id}`;
    return { left: row?.left, taken: row?.taken };
  });

const buttons = (page: Page) => page.locator('main button[name="intent"][value="buy"]');

for (const javaScriptEnabled of [true, false])
  test(`a flash sale begins and is sold out under load: JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
  }) => {
    const options = { javaScriptEnabled, locale: "en-US", viewport: { width: 360, height: 800 } };
    const context = await browser.newContext(options);
    await newGuest(context, "shop");
    const page = await context.newPage();
    const faults = watch(page);
    const main = page.locator("main");
    /* Cards of other goods have phases of their own. */
    const banner = (phase: string) => main.locator(`div[data-phase="${phase}"]`).filter({ hasText: "Timed sale" });
    const id = await putOnSale(`Flash tea ${javaScriptEnabled ? "on" : "off"} ${Date.now()}`);
    const item = `${shop}/commodity/detail/${id}`;
    const [early = "", ...cookies] = await people(crowd + 1);

    /* Before: the banner counts down, nothing can be bought, by the application neither. */
    await page.goto(item);
    await expect(banner("before")).toBeVisible();
    await expect(buttons(page)).toHaveCount(0);
    await fits(page);
    expect(await order(id, early, 0)).toBe("406 saleNotStarted");

    /* Its start changes: a page that is loaded a moment later says so. */
    await beginIn(id, 5);
    const timer = main.locator("div[data-phase]").filter({ hasText: "Timed sale" }).getByRole("timer");
    await expect(async () => {
      await page.reload();
      expect(Number(await timer.getAttribute("data-to")) - Date.now()).toBeLessThan(2 * 3_600_000);
    }).toPass();
    /* It begins: the page that is open knows by itself with JavaScript, by loading it again without. */
    await comes(banner("running"), async () => {
      if (!javaScriptEnabled) await page.reload();
    });
    await expect(buttons(page)).toBeVisible();
    await fits(page);
    if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
    await chooseEach(page.locator("main"));
    await press(page.locator('main button[name="intent"][value="cart"]'));
    await page.goto(`${shop}/order/cart?step=confirm`);
    await page.locator("form#order").waitFor();

    /* The crowd takes all there is, not one unit more. */
    expect(await storm(id, cookies)).toEqual({ ok: units, "406 noInventory": crowd - units });
    expect(await stockOf(id)).toEqual({ left: 0, taken: units });

    /* Who was too slow is told, and loses nothing. */
    for (const [name, value] of Object.entries({
      name: "林 小雨",
      phone: "090-1234-5678",
      postcode: "105-0011",
      prefecture: "東京都",
      city: "港区",
      street: "芝公園四丁目2番8号",
    }))
      await type(page, `to.${name}`, value);
    await page.locator('form#order button[value="order"]:not(.vh)').click();
    await expect(main).toContainText(/sold out/i);
    await expect(page).toHaveURL(/\/order\/cart/);
    await page.goto(`${shop}/order/cart`);
    await expect(main).toContainText("Flash tea");
    await expect(main).toContainText(/sold out/i);
    await fits(page);
    if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
    await page.goto(item);
    await expect(main).toContainText("Sold out");
    await expect(buttons(page)).toHaveCount(0);
    await fits(page);
    expect(faults.filter((fault) => !/status of 4(06|22)/.test(fault))).toEqual([]);
    await context.close();
  });
