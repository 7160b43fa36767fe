import { afterAll, beforeAll, expect, test } from "vitest";
import { cartItems } from "~db/schema/shop";
import { commodity, seller } from "../factories/shop";
import { ask, postForm } from "../harness/http";
import { metricOf } from "../harness/metrics";
import { type Person, person } from "../harness/people";
import { type Product, startProduct } from "../harness/product";
import { type TestDatabase, testDatabase } from "../setup/database";

/* [WP7] For pages of one visitor, which are not cached. */

let database: TestDatabase;
let product: Product;
let [mine, other]: Person[] = [];
const ids: number[] = [];

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  const owner = await seller(db);
  ids.push(await commodity(db, owner, { price: 1_111 }), await commodity(db, owner, { price: 2_222 }));
  [mine, other] = [await person(db, "guest", { nickname: "Mine" }), await person(db, "guest", { nickname: "Other" })];
  await db.insert(cartItems).values([mine, other].map((one) => ({ userId: one.id, commodityId: ids[0] ?? 0, num: 1 })));
  product = await startProduct(database.url);
});
afterAll(async () => {
  await product?.kill();
  await database?.close();
});

const asked = (who: Person | undefined) => ({
  host: product.host("shop"),
  headers: { "accept-language": "en" },
  ...(who && { cookie: who.cookie }),
});
const cartOf = (who: Person | undefined) => ask(product.port, "/order/cart", asked(who));
/** A page whose own content is the same for both. */
const searchOf = (who: Person | undefined) => ask(product.port, "/search/result?keyword=Tea", asked(who));
/** A page without what differs in each reply. */
const shownBy = (body: string) =>
  body
    .slice(0, body.lastIndexOf("<script nonce="))
    .replaceAll(/(nonce|data-now)="[^"]+"/g, "$1")
    .replaceAll(/value="[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"/g, "");

test("a page requested again is the same, with a nonce of its own", async () => {
  /* The first page shows the message about the day's points. */
  await cartOf(mine);
  const [first, again] = [await cartOf(mine), await cartOf(mine)];
  expect(first.body).toContain("1,111");
  expect(shownBy(again.body)).toBe(shownBy(first.body));
  for (const { body, headers } of [first, again]) {
    const nonces = new Set(Array.from(body.matchAll(/nonce="([^"]*)"/g), ([, nonce]) => nonce));
    expect([...nonces].map((nonce) => `'nonce-${nonce}'`)).toHaveLength(1);
    expect(headers["content-security-policy"]).toContain(`'nonce-${[...nonces][0]}'`);
  }
  expect(again.headers["content-security-policy"]).not.toBe(first.headers["content-security-policy"]);
});

test("each user sees their own page at the same URL, anonymous visitors none", async () => {
  for (const who of [mine, other, mine, other, mine, other])
    for (const { body } of [await cartOf(who), await searchOf(who)])
      expect(["Mine", "Other"].filter((name) => body.includes(`>${name}<`))).toEqual([who === mine ? "Mine" : "Other"]);
  expect((await cartOf(undefined)).status).toBe(302);
});

test("the next request shows a change, and a flash message once", async () => {
  await cartOf(mine);
  await database.db.insert(cartItems).values({ userId: mine?.id ?? 0, commodityId: ids[1] ?? 0, num: 1 });
  const two = await cartOf(mine);
  expect(two.body).toContain("2,222");
  const line = /name="id" value="(\d+)"/.exec(two.body)?.[1] ?? "";
  const sent = await postForm(product.port, "/order/cart", { intent: "remove", id: line }, asked(mine));
  expect(sent.status).toBe(303);
  const flash = sent.setCookies.map((cookie) => cookie.split(";")[0]).join("; ");
  const told = await ask(product.port, "/order/cart", { ...asked(mine), cookie: `${mine?.cookie}; ${flash}` });
  expect(told.body).toContain("Removed from your cart");
  expect((await cartOf(mine)).body).not.toContain("Removed from your cart");
});

test("a shared page without a clock keeps its ETag when it is rendered again", async () => {
  const show = () => ask(product.port, "/shop/recommend");
  const made = () => metricOf(product.port, "pages_made_total");
  const [{ headers }, before] = [await show(), await made()];
  await database.sql`select pg_notify('page_purge', '["catalogue"]')`;
  const again = async () => [(await show()).headers.etag, await made()];
  await expect.poll(again).toEqual([headers.etag, before + 1]);
});

test("a page with a clock shows the time left when it is rendered, and carries that time", async () => {
  const saleStart = new Date(Date.now() + 80_000_000);
  const onSale = await commodity(database.db, await seller(database.db), { saleStart, saleSeconds: 3_600 });
  const read = async () => {
    const from = Date.now();
    const { body } = await ask(product.port, `/commodity/detail/${onSale}`, asked(mine));
    const [, left = ""] = /role="timer" data-to="\d+">([\d:]+)</.exec(body) ?? [];
    /* The page's time is between request and reply; the database's clock may be off by a second. */
    const said = Number(/data-now="(\d+)"/.exec(body)?.[1]);
    expect([said > from - 1_000, said < Date.now() + 1_000]).toEqual([true, true]);
    const [seconds = 0, minutes = 0, hours = 0] = left.split(":").map(Number).toReversed();
    return hours * 3_600 + minutes * 60 + seconds;
  };
  const first = await read();
  await expect.poll(read).toBeLessThan(first);
  expect(first).toBeGreaterThan(79_000);
});
