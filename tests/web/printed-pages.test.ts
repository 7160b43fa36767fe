import { afterAll, beforeAll, expect, test } from "vitest";
import { cartItems } from "~db/schema/shop";
import { commodity, seller } from "../factories/shop";
import { ask, postForm } from "../harness/http";
import { metricOf } from "../harness/metrics";
import { type Person, person } from "../harness/people";
import { type Product, startProduct } from "../harness/product";
import { type TestDatabase, testDatabase } from "../setup/database";

/* [WP7] For pages that are not rendered again while nothing on them has changed. */

let database: TestDatabase;
let product: Product;
let proving: Product;
let [mine, other]: Person[] = [];
const ids: number[] = [];

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  const owner = await seller(db);
  ids.push(await commodity(db, owner, { price: 1_111 }), await commodity(db, owner, { price: 2_222 }));
  [mine, other] = [await person(db, "guest", { nickname: "Mine" }), await person(db, "guest", { nickname: "Other" })];
  await db.insert(cartItems).values([mine, other].map((one) => ({ userId: one.id, commodityId: ids[0] ?? 0, num: 1 })));
  [product, proving] = await Promise.all([
    startProduct(database.url, { PROVE_PAGES: "false" }),
    startProduct(database.url),
  ]);
});
afterAll(async () => {
  await Promise.all([product?.kill(), proving?.kill()]);
  await database?.close();
});

const asked = (who: Person | undefined, from = product) => ({
  host: from.host("shop"),
  headers: { "accept-language": "en" },
  ...(who && { cookie: who.cookie }),
});
const cartOf = (who: Person | undefined, from = product) => ask(from.port, "/order/cart", asked(who, from));
/** A page whose own part is the same for both. */
const searchOf = (who: Person | undefined, from = product) =>
  ask(from.port, "/search/result?keyword=Tea", asked(who, from));
const readAgain = ({ port }: Product) => metricOf(port, "pages_read_again_total");
/** What a page shows, without what belongs to one reading of it. */
const shownBy = (body: string) =>
  body.slice(0, body.lastIndexOf("<script nonce=")).replaceAll(/(nonce|data-now)="[^"]+"/g, "$1");

test("a page is rendered twice as long as it says the same, with the nonce of each answer", async () => {
  /* The day's gift of points is told on the first page, and a page that is read once is not kept. */
  for (let reading = 0; reading < 2; reading++) await cartOf(mine);
  const before = await readAgain(product);
  const [first, again] = [await cartOf(mine), await cartOf(mine)];
  expect(await readAgain(product)).toBe(before + 1);
  expect(first.body).toContain("1,111");
  expect(shownBy(again.body)).toBe(shownBy(first.body));
  for (const { body, headers } of [first, again]) {
    const nonces = new Set(Array.from(body.matchAll(/nonce="([^"]*)"/g), ([, nonce]) => nonce));
    expect([...nonces].map((nonce) => `'nonce-${nonce}'`)).toHaveLength(1);
    expect(headers["content-security-policy"]).toContain(`'nonce-${[...nonces][0]}'`);
  }
  expect(again.headers["content-security-policy"]).not.toBe(first.headers["content-security-policy"]);
});

test("each sees their own at the same address, and strangers nothing", async () => {
  for (const who of [mine, other, mine, other, mine, other])
    for (const { body } of [await cartOf(who), await searchOf(who)])
      expect(["Mine", "Other"].filter((name) => body.includes(`>${name}<`))).toEqual([who === mine ? "Mine" : "Other"]);
  expect((await cartOf(undefined)).status).toBe(302);
});

test("a change is there at the next reading, and so is a message for one reading", async () => {
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

test("a page for everybody that is made again and has no clock keeps its ETag", async () => {
  const show = () => ask(product.port, "/shop/recommend");
  const made = () => metricOf(product.port, "pages_made_total");
  const [{ headers }, before] = [await show(), await made()];
  await database.sql`select pg_notify('page_purge', '["catalogue"]')`;
  const again = async () => [(await show()).headers.etag, await made()];
  await expect.poll(again).toEqual([headers.etag, before + 1]);
});

test("a page with a clock is kept too, and its clock goes on", async () => {
  const saleStart = new Date(Date.now() + 80_000_000);
  const onSale = await commodity(database.db, await seller(database.db), { saleStart, saleSeconds: 3_600 });
  const read = async () => {
    const from = Date.now();
    const { body } = await ask(product.port, `/commodity/detail/${onSale}`, asked(mine));
    const [, left = ""] = /role="timer" data-to="\d+">([\d:]+)</.exec(body) ?? [];
    /* What a page says is between the asking and the answer; an answer of the database's clock may be off by a second. */
    const said = Number(/data-now="(\d+)"/.exec(body)?.[1]);
    expect([said > from - 1_000, said < Date.now() + 1_000]).toEqual([true, true]);
    const [seconds = 0, minutes = 0, hours = 0] = left.split(":").map(Number).toReversed();
    return hours * 3_600 + minutes * 60 + seconds;
  };
  for (let reading = 0; reading < 2; reading++) await read();
  const before = await readAgain(product);
  const first = await read();
  await expect.poll(read).toBeLessThan(first);
  expect(first).toBeGreaterThan(79_000);
  expect(await readAgain(product)).toBeGreaterThan(before + 1);
});

test("an answer to a form is for whoever sent it, once", async () => {
  const form = { intent: "line", id: "999999", num: "777" };
  const refused = await postForm(product.port, "/order/cart", form, asked(mine));
  expect(refused.status).toBeGreaterThanOrEqual(400);
  const before = await readAgain(product);
  await postForm(product.port, "/order/cart", form, asked(mine));
  expect(await readAgain(product)).toBe(before);
});

test("control: with proof every page is rendered, and none of these says anything but its data", async () => {
  for (const who of [mine, mine, other, mine])
    for (const { status } of [await cartOf(who, proving), await searchOf(who, proving)]) expect(status).toBe(200);
  expect(await readAgain(proving)).toBe(0);
});
