import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { purgeTags } from "~/platform/data/purge.server";
import { dayAfter, tokyoDay } from "~/platform/time/tokyo";
import { prefecturesOf, regions } from "~/products/shop/delivery/prefectures";
import { receiveOrder } from "~/products/shop/order/verbs/complete-order.server";
import { shipOrders } from "~/products/shop/order/verbs/ship-orders.server";
import { commodityTag } from "~/products/shop/tags";
import { commodities, orderLines } from "~db/schema/shop";
import { orderBody } from "../../factories/buyers";
import { commodity, type Shopper, shopper } from "../../factories/shop";
import { orderOf } from "../../factories/shop-orders";
import { ask, callApi, postForm } from "../../harness/http";
import { sessionOf } from "../../harness/people";
import { type Product, startProduct } from "../../harness/product";
import { buyer, database, db, first, owner, pay, place, run } from "./order-world";

let product: Product;
beforeAll(async () => {
  product = await startProduct(database.url);
});
afterAll(() => product?.kill());

const browserOf = async ({ userId }: Pick<Shopper, "userId">) => ({
  host: product.host("shop"),
  cookie: `sid=${await sessionOf(db, userId)}`,
  headers: { "accept-language": "en-US" },
});
type Browser = Awaited<ReturnType<typeof browserOf>>;
const guest = () => ({ host: product.host("shop"), headers: { "accept-language": "en-US" } });
type Method = "GET" | "POST" | "PUT" | "DELETE";
const call = async (method: Method, path: string, who: Partial<Browser>, body?: object) => {
  const { status, body: text } = await callApi(product.port, method, path, body, who);
  return { status, reply: JSON.parse(text) };
};
const page = async (path: string, who: Partial<Browser>) => {
  const { status, body } = await ask(product.port, path, who as Browser);
  return { status, body, text: body.replaceAll(/<!--.*?-->|<[^>]+>/gs, " ").replaceAll(/\s+/g, " ") };
};

async function received(): Promise<{ id: number; number: string }> {
  const id = await commodity(db, owner);
  const placed = await place([{ commodityId: id, num: 1 }], 1_000);
  await pay(placed);
  const number = first(placed);
  await run((tx) => shipOrders(tx, owner, [{ number, carrier: "other", trackingNo: "123456" }]));
  await run((tx) => receiveOrder(tx, buyer, number));
  return { id, number };
}

test("what was bought and buying again: calls, pages and their refusals", async () => {
  const { id, number } = await received();
  const [mine, other] = [await browserOf(buyer), await browserOf(await shopper(db))];
  const { reply: list } = await call("GET", "/api/commodity/bought/list", mine);
  expect(list).toMatchObject({ totalElements: 1, content: [{ commodityId: id, number, price: 1_000, refusal: null }] });
  expect((await call("GET", "/api/commodity/bought/list", other)).reply.totalElements).toBe(0);
  expect((await call("GET", "/api/commodity/bought/list", guest())).status).toBe(401);
  expect((await call("POST", "/api/cart/again", mine, { number })).reply).toMatchObject({
    result: "success",
    detail: { lines: 1, left: [] },
  });
  expect((await call("POST", "/api/cart/again", other, { number })).reply.message).toBe("orderNotExist");
  expect((await call("POST", "/api/cart/again", mine, { lineId: 1e300 })).status).toBe(406);

  const [line] = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, (await orderOf(db, number)).id));
  const again = { intent: "again", id: String(line?.id), key: "k1" };
  const done = await postForm(product.port, "/user/commodities", again, mine);
  expect([done.status, done.headers.location]).toEqual([303, "/order/cart"]);
  await run(async (tx) => {
    await tx.update(commodities).set({ inventory: 0 }).where(eq(commodities.id, id));
    await purgeTags(tx, commodityTag(id));
  });
  const whole = await postForm(product.port, `/order/${number}`, { intent: "again", key: "k2" }, mine);
  expect([whole.status, whole.headers.location]).toEqual([303, `/order/${number}`]);
  await expect
    .poll(async () => (await page("/user/commodities", mine)).text)
    .toMatch(/Things I bought .*Tea .*Sold out\./);
});

test("receipts: the call counts, the page issues and prints, wrong names stay beside their field", async () => {
  const { number } = await received();
  const [mine, other] = [await browserOf(buyer), await browserOf(await shopper(db))];
  const path = `/order/receipt/${number}`;
  const issued = await call("GET", `/api/order/receipt/${number}?name=${encodeURIComponent("林商店")}`, mine);
  expect(issued.reply).toMatchObject({ issue: 1, again: false, name: "林商店", total: 1_000, page: `${path}?issue=1` });
  expect((await call("GET", `/api/order/receipt/${number}?name=x`, other)).status).toBe(409);
  expect((await call("GET", `/api/order/receipt/${number}`, mine)).status).toBe(406);
  expect((await call("GET", `/api/order/receipt/word?name=x`, mine)).reply.message).toBe("orderNotExist");

  const long = "字".repeat(61);
  const refused = await postForm(product.port, path, { name: long, key: "r1" }, mine);
  expect(refused.status).toBe(422);
  expect(refused.body).toContain("1 to 60 characters");
  expect(refused.body).toContain(long);
  const done = await postForm(product.port, path, { name: "Mori", key: "r2" }, mine);
  expect([done.status, done.headers.location]).toEqual([303, `${path}?issue=2`]);
  const repeat = await postForm(product.port, path, { name: "Mori", key: "r2" }, mine);
  expect(repeat.headers.location).toBe(`${path}?issue=2`);
  const { text } = await page(`${path}?issue=2`, mine);
  expect(text).toMatch(/Reissued .*Mori .*10% rate .*\(tax within ¥90\)/);
  expect((await page(`${path}?issue=3`, mine)).status).toBe(404);
  expect((await page(path, other)).text).not.toContain("林商店");
});

test("who waits for something sold out: call and form, once; taken back", async () => {
  const id = await commodity(db, owner, { inventory: 0 });
  const mine = await browserOf(buyer);
  const path = `/commodity/detail/${id}`;
  expect((await page(path, guest())).text).toContain("Tell me when it is back");
  const login = await postForm(product.port, path, { intent: "restock", wish: "on" }, guest());
  expect(login.headers.location).toContain("/user/login?to=");
  const done = await postForm(product.port, path, { intent: "restock", wish: "on" }, mine);
  expect(done.status).toBe(303);
  expect((await page(path, mine)).text).toContain("No longer tell me");
  expect((await call("POST", "/api/commodity/restockNotify", mine, { commodityId: id })).reply.result).toBe("success");
  expect((await call("DELETE", "/api/commodity/restockNotify", mine, { commodityId: id })).status).toBe(200);
  expect((await page(path, mine)).text).toContain("Tell me when it is back");
  const there = await commodity(db, owner);
  const refused = await call("POST", "/api/commodity/restockNotify", mine, { commodityId: there });
  expect(refused).toMatchObject({ status: 406, reply: { message: "restockThere" } });
  expect((await call("POST", "/api/commodity/restockNotify", guest(), { commodityId: id })).status).toBe(401);
});

test("a delivery day: kept by the call, offered by the form, refused beside its field with what was typed", async () => {
  const id = await commodity(db, owner);
  const mine = await browserOf(buyer);
  const day = dayAfter(tokyoDay(new Date()), 4);
  const body = { ...orderBody([{ commodityId: id, num: 1 }], 1_000), deliveryDay: day, deliverySlot: "am" };
  const saved = await call("POST", "/api/order/save", mine, body);
  const { number } = saved.reply.detail.orders[0];
  expect(await orderOf(db, number)).toMatchObject({ deliveryDay: day, deliverySlot: "am" });
  expect((await call("GET", `/api/order/get/${number}`, mine)).reply.delivery).toMatchObject({ day, slot: "am" });
  for (const wrong of [{ deliveryDay: "2026-02-30" }, { deliveryDay: "soon" }, { deliverySlot: "noon" }])
    expect((await call("POST", "/api/order/save", mine, { ...body, ...wrong })).status).toBe(406);

  expect((await page(`/order/${number}`, mine)).text).toMatch(/Delivery wish .*Morning/);
  await call("POST", "/api/cart/add", mine, { commodityId: id, num: 1 });
  const form = {
    intent: "order",
    key: "o1",
    expectTotal: "1000",
    email: "a@example.com",
    payMethod: "card",
    note: "kept words",
    "to.kind": "new",
    "to.name": "Mori",
    "to.phone": "09012345678",
    "to.postcode": "9000001",
    "to.prefecture": "沖縄県",
    "to.city": "那覇市港町",
    "to.street": "四丁目2-8 旅くら荘",
    deliveryDay: day,
  };
  const refused = await postForm(product.port, "/order/cart?step=confirm", form, mine);
  expect(refused.status).toBe(406);
  expect(refused.body).toContain("please choose a day from");
  expect(refused.body).toContain("kept words");
});

test("a commodity's page says when it can arrive in each prefecture, unless no parcel is sent", async () => {
  const detail = async (fields: object) =>
    (await page(`/commodity/detail/${await commodity(db, owner, fields)}`, guest())).text;
  const sent = await detail({});
  expect(sent).toMatch(/Can arrive from \w+, \w+ \d+: days by prefecture/);
  for (const region of regions.flatMap((one) => prefecturesOf(one).join("・"))) expect(sent).toContain(region);
  for (const fields of [{ mainType: "discount-code" }, { saleType: "offline" }])
    expect(await detail(fields)).not.toContain("days by prefecture");
});

test("reviews: written by who received it, answered by the seller, read and narrowed by everybody", async () => {
  const { id } = await received();
  const [mine, shop, other] = [await browserOf(buyer), await browserOf(owner), await browserOf(await shopper(db))];
  const path = `/reviews/commodity/${id}`;
  const words = { intent: "write", stars: "5", content: "香りがよい" };
  for (const [wrong, said] of [
    [{ stars: "6" }, "one to five stars"],
    [{ stars: "" }, "one to five stars"],
    [{ content: "" }, "香"],
  ] as const) {
    const refused = await postForm(product.port, path, { ...words, ...wrong }, mine);
    expect(refused.status).toBe(422);
    if (said !== "香") expect(refused.body).toContain(said);
  }
  expect((await postForm(product.port, path, words, other)).body).toContain("bought and received");
  expect((await postForm(product.port, path, words, mine)).status).toBe(303);
  const list = `/api/review/list/commodity/${id}`;
  const { reply } = await call("GET", list, guest());
  expect(reply).toMatchObject({ totalElements: 1, rating: { num: 1, average: "5.0" }, content: [{ stars: 5 }] });
  const reviewId = reply.content[0].id;
  expect((await call("GET", `${list}?stars=4`, guest())).reply.totalElements).toBe(0);
  expect((await call("GET", `${list}?pictures=1`, guest())).reply.totalElements).toBe(0);
  expect((await call("GET", "/api/review/list/shop/1", guest())).status).toBe(406);

  const answer = (who: Browser) => call("PUT", `/api/review/answer/${reviewId}`, who, { answer: "毎度" });
  expect((await answer(other)).status).toBe(409);
  expect((await answer(shop)).status).toBe(200);
  const change = { stars: 3, content: "やや薄い" };
  expect((await call("PUT", `/api/review/update/${reviewId}`, other, change)).status).toBe(409);
  expect((await call("PUT", `/api/review/update/${reviewId}`, mine, change)).status).toBe(200);
  const shown = await page(path, guest());
  expect(shown.text).toMatch(/3\.0 of 5 stars, 1 review .*やや薄い .*The shop answered .*毎度/);
  const detail = await page(`/commodity/detail/${id}`, guest());
  expect(detail.text).toContain("★ 3.0 (1)");
  expect(detail.body).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":"3.0","reviewCount":1}');
  const lead = await ask(product.port, `/reviews/review/${reviewId}`, guest() as never);
  expect(lead.headers.location).toBe(`${path}#r${reviewId}`);
  expect((await call("POST", "/api/review", mine, { type: "commodity", refId: id, ...change })).reply.message).toBe(
    "reviewKnown",
  );
  const reported = { intent: "report", id: String(reviewId), reason: "spam", note: "" };
  expect((await postForm(product.port, path, reported, other)).status).toBe(303);
  expect((await call("DELETE", `/api/review/delete/${reviewId}`, mine)).status).toBe(200);
  expect((await page(path, guest())).text).toContain("No reviews yet");
});
