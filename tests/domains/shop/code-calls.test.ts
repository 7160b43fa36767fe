import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shopCodes } from "~db/schema/shop-code";
import { commodity, receiver, seller } from "../../factories/shop";
import { orderOf } from "../../factories/shop-orders";
import { ask, callApi, postForm } from "../../harness/http";
import { sessionOf } from "../../harness/people";
import { type Product, startProduct } from "../../harness/product";
import { buyer, database, db, first, owner, pay, place } from "./order-world";

let product: Product;
beforeAll(async () => {
  product = await startProduct(database.url);
});
afterAll(() => product?.kill());

const browserOf = async ({ userId }: { userId: number }) => ({
  host: product.host("shop"),
  cookie: `sid=${await sessionOf(db, userId)}`,
  headers: { "accept-language": "en-US" },
});
type Browser = Awaited<ReturnType<typeof browserOf>>;
const get = async (path: string, who: Browser) => {
  const { status, body } = await ask(product.port, path, who);
  return { status, reply: JSON.parse(body) };
};
const send = async (method: "POST" | "PUT", path: string, body: object, who: Browser) => {
  const { status, body: text } = await callApi(product.port, method, path, body, who);
  return { status, reply: JSON.parse(text) };
};
const kind = "discount-code";
const voucher = () => commodity(db, owner, { mainType: kind });

async function sold(num: number) {
  const placed = await place([{ commodityId: await voucher(), num }], 1_000 * num);
  await pay(placed);
  const { id } = await orderOf(db, first(placed));
  const rows = await db.select().from(shopCodes).where(eq(shopCodes.orderId, id)).orderBy(shopCodes.id);
  return { number: first(placed), codes: rows.map(({ code }) => code) };
}

test("the buyer's list, the shop's check and use, under their names and with their refusals", async () => {
  const { number, codes } = await sold(2);
  const [mine, shop, other] = [await browserOf(buyer), await browserOf(owner), await browserOf(await seller(db))];
  const { reply: list } = await get(`/api/vcommodity/myList/${kind}`, mine);
  expect([list.totalElements, list.content.map(({ number: of }: { number: string }) => of)]).toEqual([
    2,
    [number, number],
  ]);
  expect(list.content[0]).toMatchObject({
    status: "unused",
    qr: expect.stringMatching(/discount-code\?code=[0-9A-Z]{12}$/),
    validTo: null,
  });
  expect((await get("/api/vcommodity/myList/other", mine)).status).toBe(406);
  expect((await get(`/api/vcommodity/myList/${kind}`, other)).reply.totalElements).toBe(0);

  const [code = "", rest = ""] = codes;
  expect((await get(`/api/vcommodity/check/${code}`, shop)).reply).toMatchObject({ status: "unused", number });
  expect((await get(`/api/vcommodity/check/${code}`, other)).reply).toMatchObject({ message: "notFindData" });
  expect((await get(`/api/vcommodity/check/${code}`, mine)).status).toBe(409);
  expect((await send("PUT", `/api/vcommodity/use/${code}`, { note: "table 4" }, other)).reply).toMatchObject({
    message: "notFindData",
  });
  expect((await send("PUT", `/api/vcommodity/use/${code}`, { note: "table 4" }, shop)).status).toBe(200);
  expect((await send("PUT", `/api/vcommodity/use/${code}`, {}, shop)).reply).toMatchObject({ message: "codeUsed" });
  expect((await get(`/api/vcommodity/check/${code}`, shop)).reply).toMatchObject({ status: "used", note: "table 4" });
  expect((await get(`/api/vcommodity/check/${rest}`, shop)).reply).toMatchObject({ status: "unused" });
});

test("codes are ordered with an e-mail alone; goods are not", async () => {
  const mine = await browserOf(buyer);
  const order = { usePoint: 0, payMethod: "card", expectTotal: 1_000, email: receiver.email };
  const body = (commodityId: number) => ({ ...order, items: [{ commodityId, num: 1 }] });
  const placed = await send("POST", "/api/order/save", body(await voucher()), mine);
  expect([placed.status, placed.reply.detail?.orders.length]).toEqual([200, 1]);
  const refused = await send("POST", "/api/order/save", body(await commodity(db, owner)), mine);
  expect([refused.status, refused.reply.message]).toEqual([406, "orderInfoIncomplete"]);
  const nobody = await send("POST", "/api/order/save", { ...body(await voucher()), email: undefined }, mine);
  expect([nobody.status, nobody.reply.message]).toEqual([406, "orderInfoIncomplete"]);
});

test("the desk's page finds, uses and refuses; a stranger's code is nobody's", async () => {
  const { codes } = await sold(1);
  const [code = ""] = codes;
  const shop = await browserOf(owner);
  const path = `/admin/vCommodityCheck/${kind}`;
  expect((await ask(product.port, `${path}?code=${code}`, shop)).body).toContain("Use this code");
  const stranger = await ask(product.port, `${path}?code=${code}`, await browserOf(await seller(db)));
  expect([stranger.body.includes("Your shop has no such code"), stranger.body.includes("Use this code")]).toEqual([
    true,
    false,
  ]);
  const used = await postForm(product.port, path, { code, note: "" }, shop);
  expect([used.status, used.headers.location]).toEqual([303, `${path}?code=${code}`]);
  const again = await postForm(product.port, path, { code, note: "my note" }, shop);
  expect(again.status).toBe(406);
  expect(again.body).toContain("already been used");
  expect((await ask(product.port, "/admin/vCommodityCheck/other", shop)).status).toBe(404);
});
