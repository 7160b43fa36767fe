import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cancelOrder } from "~/products/shop/order/verbs/cancel-order.server";
import { orders } from "~db/schema/shop";
import { commodity, receiver, type Shopper, seller, shopper } from "../../factories/shop";
import { orderOf } from "../../factories/shop-orders";
import { ask, callApi, postForm } from "../../harness/http";
import { sessionOf } from "../../harness/people";
import { type Product, startProduct } from "../../harness/product";
import { buyer, database, db, first, owner, pay, place, run } from "./order-world";

let product: Product;
let other: Shopper;
beforeAll(async () => {
  product = await startProduct(database.url);
  other = await seller(db);
});
afterAll(() => product?.kill());

const browserOf = async ({ userId }: Pick<Shopper, "userId">) => ({
  host: product.host("shop"),
  cookie: `sid=${await sessionOf(db, userId)}`,
  headers: { "accept-language": "en-US" },
});
async function put(path: string, body: object, who: Shopper | null) {
  const browser = who ? await browserOf(who) : { host: product.host("shop") };
  const { status, body: text } = await callApi(product.port, "PUT", path, body, browser);
  return { status, reply: JSON.parse(text) };
}
const see = async (path: string, who: Shopper) => ask(product.port, path, await browserOf(who));
const post = async (path: string, fields: Record<string, string>, who: Shopper) =>
  postForm(product.port, path, fields, await browserOf(who));

async function paid(who = owner): Promise<string> {
  const placed = await place([{ commodityId: await commodity(db, who), num: 1 }], 1_000);
  await pay(placed);
  return first(placed);
}
/** The seller cancels by the verb: a state that is written by hand contradicts the stock, and the check stops the shop. */
const cancel = (number: string, who: Shopper) => run((tx) => cancelOrder(tx, who, number, { role: "seller" }));
const statusOf = async (number: string) => (await orderOf(db, number)).status;
const rowsOf = (numbers: readonly string[], tracking: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    numbers.flatMap((number, at) => [
      [`items[${at}].number`, number],
      [`items[${at}].pick`, "on"],
      [`items[${at}].carrier`, "sagawa"],
      [`items[${at}].trackingNo`, tracking[at] ?? ""],
    ]),
  );

test("PUT /api/order/ship: each order by itself, with why it was refused; another seller's is not there [AC4]", async () => {
  const [own, theirs] = [await paid(), await paid(other)];
  const parcel = { carrier: "yamato", trackingNo: "1234-5678" };
  const body = { items: [own, theirs, "C0000000000000000"].map((number) => ({ number, ...parcel })) };
  expect(await put("/api/order/ship", body, owner)).toMatchObject({
    status: 200,
    reply: {
      result: "success",
      detail: {
        ok: [own],
        failed: [
          { number: theirs, key: "orderNotExist" },
          { number: "C0000000000000000", key: "orderNotExist" },
        ],
      },
    },
  });
  expect([await statusOf(own), await statusOf(theirs)]).toEqual(["shipped", "unshipped"]);
  expect(await orderOf(db, own)).toMatchObject({ carrier: "yamato", trackingNo: "12345678" });
  expect((await put("/api/order/ship", body, buyer)).status).toBe(409);
  expect((await put("/api/order/ship", body, null)).status).toBe(401);
  const many = { items: Array.from({ length: 101 }, () => ({ number: own, ...parcel })) };
  for (const wrong of [many, { items: [] }, { items: [{ number: own, carrier: "bike", trackingNo: "123456" }] }, {}])
    expect((await put("/api/order/ship", wrong, owner)).status).toBeLessThan(500);
});

test("PUT /api/order/address: buyer and seller before shipping; others are refused in their own words", async () => {
  const number = await paid();
  const path = `/api/order/address/${number}`;
  const moved = { ...receiver, name: "林 大介" };
  expect(await put(path, moved, other)).toMatchObject({ reply: { message: "orderNotExist" } });
  expect(await put(path, moved, await shopper(db))).toMatchObject({ status: 409, reply: { message: "notUserOrder" } });
  expect((await put(path, moved, null)).status).toBe(401);
  expect((await put(path, { ...moved, postcode: "1" }, buyer)).status).toBe(406);
  expect((await orderOf(db, number)).receiverName).toBe(receiver.name);
  for (const [who, name] of [
    [owner, "林 大介"],
    [buyer, "林 小春"],
  ] as const) {
    expect(await put(path, { ...moved, name }, who)).toMatchObject({ status: 200, reply: { result: "success" } });
    expect((await orderOf(db, number)).receiverName).toBe(name);
  }
  await db.update(orders).set({ status: "shipped" }).where(eq(orders.number, number));
  expect(await put(path, moved, owner)).toMatchObject({ reply: { message: "orderStateChanged" } });
  expect((await put("/api/order/address/nothing", moved, owner)).status).toBeLessThan(500);
});

test("PUT /api/order/refund/review: another seller's request is not there [AC4]", async () => {
  const number = await paid();
  await db.update(orders).set({ refundStatus: "requested" }).where(eq(orders.number, number));
  const { id } = await orderOf(db, number);
  const answer = { refundId: id, approve: false, note: "opened" };
  expect(await put("/api/order/refund/review", answer, other)).toMatchObject({ reply: { message: "orderNotExist" } });
  expect((await orderOf(db, number)).refundStatus).toBe("requested");
  expect(await put("/api/order/refund/review", answer, owner)).toMatchObject({ status: 200 });
  expect((await orderOf(db, number)).refundStatus).toBe("refused");
});

test("the desk ships what is ticked with one carrier for all, and names each that did not go, with why", async () => {
  const [one, two, gone] = [await paid(), await paid(), await paid()];
  const wrong = await post("/admin/orders", { intent: "ship", ...rowsOf([one, two], ["123456", "1"]) }, owner);
  expect([wrong.status, await statusOf(one)]).toEqual([422, "unshipped"]);
  expect(wrong.body).toContain("Please enter a valid tracking number.");
  expect(wrong.body).toContain('value="123456"');

  await cancel(gone, owner);
  const fields = rowsOf([one, gone, two], ["111111", "222222", "333333"]);
  const part = await post("/admin/orders", { intent: "ship", carrier: "japanpost", ...fields }, owner);
  expect(part.status).toBe(200);
  expect(part.body).toContain(`${gone}: not shipped.`);
  expect(part.body).toContain(`${one}: shipped`);
  expect([await statusOf(one), await statusOf(gone), await statusOf(two)]).toEqual(["shipped", "canceled", "shipped"]);
  expect(await orderOf(db, two)).toMatchObject({ carrier: "japanpost", trackingNo: "333333" });

  const gaps = { "items[3].number": await paid(), "items[3].pick": "on", "items[3].trackingNo": "444444" };
  const late = await post("/admin/orders", { intent: "ship", ...gaps }, owner);
  expect(late.status, "rows keep their places, so there are gaps").toBe(303);
  expect(await statusOf(gaps["items[3].number"])).toBe("shipped");
});

test("a refused tick keeps what was typed in the rows that stay, each beside its own order", async () => {
  const [a, b, c] = [await paid(other), await paid(other), await paid(other)];
  const fields = { ...rowsOf([a, b, c], ["111111", "", "333333"]), "items[1].trackingNo": "typed-later" };
  const { "items[1].pick": _, "items[0].pick": __, ...some } = fields as Record<string, string>;
  await cancel(c, other);
  const reply = await post("/admin/orders", { intent: "ship", ...some }, other);
  const row = new RegExp(`name="items\\[1\\]\\.number" value="${b}"`);
  expect(reply.body).toContain(`${c}: not shipped.`);
  expect(reply.body).toMatch(row);
  expect(reply.body).toMatch(
    /name="items\[1\]\.trackingNo"[^>]*value="typed-later"|value="typed-later"[^>]*name="items\[1\]\.trackingNo"/,
  );
});

test("a pasted list: the report says line by line what became of it, the field keeps what did not go", async () => {
  const [one, two, theirs] = [await paid(), await paid(), await paid(other)];
  expect((await see("/admin/orders/ship", owner)).body).toContain("to be shipped");
  const list = [`${one},123456`, `${two},1`, `${theirs} 123456`, "<b>x</b>"].join("\n");
  const { status, body } = await post("/admin/orders/ship", { carrier: "sagawa", list }, owner);
  expect(status).toBe(200);
  for (const words of [`Line 1, ${one}: shipped`, "Line 2", `Line 3, ${theirs}: not shipped`, "Line 4, “&lt;b"])
    expect(body).toContain(words);
  const [, kept = ""] = /<textarea[^>]*>([^<]*)</.exec(body) ?? [];
  expect(kept.trim().split("\n")).toEqual([`${two},1`, `${theirs} 123456`, "&lt;b&gt;x&lt;/b&gt;"]);
  expect([await statusOf(one), await statusOf(two), await statusOf(theirs)]).toEqual([
    "shipped",
    "unshipped",
    "unshipped",
  ]);
  const [, undo = ""] = /href="(\/admin\/orders\?status=shipped&amp;change=\d+)"/.exec(body) ?? [];
  const told = await see(undo.replaceAll("&amp;", "&"), owner);
  expect(told.body).toContain('value="undo"');
  const all = await post("/admin/orders/ship", { carrier: "other", list: `${two},123456` }, owner);
  expect([all.status, all.headers.location]).toEqual([
    303,
    expect.stringMatching(/^\/admin\/orders\?status=shipped&change=\d+$/),
  ]);
  for (const wrong of ["", " ", "x\n".repeat(101), "x".repeat(20_001), "\u0001"]) {
    const refused = await post("/admin/orders/ship", { carrier: "yamato", list: wrong }, owner);
    expect(refused.status, wrong.slice(0, 5)).toBe(422);
    expect(refused.body).toContain("aria-invalid");
  }
  expect((await post("/admin/orders/ship", { carrier: "bike", list: "x" }, owner)).status).toBe(422);
});

test("slips of the ticked orders; nothing of another seller stands on them", async () => {
  const [own, theirs] = [await paid(), await paid(other)];
  await db.update(orders).set({ receiverName: "秘密 太郎" }).where(eq(orders.number, theirs));
  const ticked = await post("/admin/orders", { intent: "slips", ...rowsOf([own, theirs], []) }, owner);
  expect([ticked.status, ticked.headers.location]).toEqual([303, `/admin/orders/slips?numbers=${own},${theirs}`]);
  const { status, body } = await see(`/admin/orders/slips?numbers=${own},${theirs}`, owner);
  expect(status).toBe(200);
  expect(body.match(/data-slip="/g)?.length).toBe(1);
  for (const words of [own, receiver.address, receiver.phone, "〒105-0011", `QR code of order number ${own}`])
    expect(body).toContain(words);
  expect(body).not.toContain("秘密 太郎");
  const nothing = await see(`/admin/orders/slips?numbers=${theirs}`, owner);
  expect(nothing.body).toContain("No parcels to print slips for");
  for (const odd of ["?numbers=%00", `?numbers=${"9".repeat(3_000)}`, "?numbers[]=1", "?numbers=,,,"])
    expect((await see(`/admin/orders/slips${odd}`, owner)).status).toBeLessThan(500);
});

test("the open order's address is changed at the desk, each wrong field beside itself; the first page shows the day's sales", async () => {
  const number = await paid(other);
  const path = `/admin/orders?number=${number}`;
  expect((await see(path, other)).body).toContain("Change the delivery address");
  const fields = { intent: "address", number, name: "林 大介", phone: "090-1234-5678", postcode: "530-0001" };
  const wrong = await post(path, { ...fields, phone: "12", address: "梅田" }, other);
  expect(wrong.status).toBe(422);
  expect(wrong.body).toContain("such as 09012345678");
  expect(wrong.body).toContain('value="梅田"');
  const moved = await post(path, { ...fields, address: "大阪府 大阪市 北区 梅田 三丁目1-1" }, other);
  expect(moved.status).toBe(303);
  expect(await orderOf(db, number)).toMatchObject({
    postcode: "5300001",
    receiverName: "林 大介",
    phone: "09012345678",
  });
  const strange = await post("/admin/orders", { ...fields, address: "大阪府 大阪市 北区 梅田 三丁目1-1" }, owner);
  expect([strange.status, (await orderOf(db, number)).status]).toEqual([404, "unshipped"]);
  const desk = await see("/desk", other);
  expect(desk.body).toContain("Sales today, after refunds");
});

test("the buyer changes the address on the order's own page, until the parcel has left", async () => {
  const number = await paid();
  const page = `/order/${number}`;
  expect((await see(page, buyer)).body).toContain("The shop is told of the change");
  const fields = { intent: "address", number, name: "林 小春", phone: "090-1234-5678", postcode: "105-0011" };
  const wrong = await post(page, { ...fields, address: "港区" }, buyer);
  expect([wrong.status, wrong.body.includes('value="港区"')]).toEqual([422, true]);
  expect((await post(page, { ...fields, address: receiver.address }, buyer)).status).toBe(303);
  expect(await orderOf(db, number)).toMatchObject({ receiverName: "林 小春", email: receiver.email });
  await db.update(orders).set({ status: "shipped" }).where(eq(orders.number, number));
  expect((await see(page, buyer)).body).not.toContain("The shop is told of the change");
  expect((await post(page, { ...fields, address: receiver.address, name: "x" }, buyer)).status).toBe(406);
});
