import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askRefund } from "~/foundation/orders/refunds/verbs/ask.server";
import { refundByAdmin } from "~/foundation/payments/verbs/admin-refund.server";
import { toNum } from "~/platform/access/actor";
import { translator } from "~/platform/i18n/texts.server";
import { shopOrders } from "~/products/shop/order/shop-orders.server";
import { receiveOrder } from "~/products/shop/order/verbs/complete-order.server";
import { shipOrders } from "~/products/shop/order/verbs/ship-orders.server";
import { payments } from "~db/schema/payments";
import { commodity } from "../../factories/shop";
import { ask, callApi, postForm } from "../../harness/http";
import { person, sessionOf } from "../../harness/people";
import { type Product, startProduct } from "../../harness/product";
import { buyer, database, db, first, owner, pay, place, run } from "./order-world";

const t = translator("en_US");
let product: Product;
beforeAll(async () => {
  product = await startProduct(database.url);
});
afterAll(() => product?.kill());

/** The words of a page's main part, as a reader sees them. */
async function words(path: string, cookie: string): Promise<string> {
  const { status, body } = await ask(product.port, path, {
    host: product.host("main"),
    cookie,
    headers: { "accept-language": "en-US" },
  });
  expect(status, path).toBe(200);
  const [, main = ""] = /<main[^>]*>(.*?)<\/main>/s.exec(body) ?? [];
  return main
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");
}
const cookieOf = async ({ userId }: { userId: number }) => `sid=${await sessionOf(db, userId)}`;

async function paid(num: number) {
  const id = await commodity(db, owner, { pointDiscount: 0.5, pointReturn: 20 });
  const placed = await place([{ commodityId: id, num }], 1_000 * num, { usePoint: 300 });
  await pay(placed);
  const [payment] = await db.select().from(payments).where(eq(payments.payGroup, placed.payGroup));
  return { number: first(placed), payId: payment?.payId ?? "" };
}
const operator = { userId: 1, site: "main", requestId: "r" };
const refund = (payId: string, amount: number) =>
  run((tx) => refundByAdmin(tx, operator, { payId, amount, reason: "goodwill" }));

test("buyer's page and seller's desk say what was given back and what is left; the payment's desk refuses more", async () => {
  const { number, payId } = await paid(2);
  await refund(payId, 400);
  await run((tx) => shipOrders(tx, owner, [{ number, carrier: "other", trackingNo: "123456" }]));
  await run((tx) => askRefund(tx, shopOrders, buyer, number, "broken lid"));

  const page = await words(`/order/${number}`, await cookieOf(buyer));
  expect(page).toContain(`Order ${number}`);
  expect(page).toMatch(/Refunded ¥\s?400/);
  expect(page).toMatch(/Left to refund ¥\s?1,300 plus 300 points/);
  expect(page).toMatch(/You will earn 32 points/);

  const desk = await words(`/admin/orders?keyword=${number}`, await cookieOf(owner));
  expect(desk).toMatch(/Approving gives back ¥\s?1,300 plus 300 points Refunded ¥\s?400/);

  const admin = await person(db, "admin");
  const headers = { host: product.host("main"), cookie: admin.cookie, headers: { "accept-language": "en-US" } };
  expect(await words(`/admin/payment/detail/${payId}`, headers.cookie)).toContain("1,300");
  const more = { intent: "refund", amount: "1301", reason: "x", key: crypto.randomUUID(), confirm: "on" };
  const refused = await postForm(product.port, `/admin/payment/detail/${payId}`, more, headers);
  expect(refused.status).toBeLessThan(500);
  expect(refused.body).toContain("exceeds the amount");
  const called = await callApi(
    product.port,
    "POST",
    "/api/admin/payment/refund",
    { payId, amount: 1_301, reason: "x" },
    headers,
  );
  expect([called.status, JSON.parse(called.body)]).toMatchObject([406, { message: "refundExceeds" }]);
  const [payment] = await db.select().from(payments).where(eq(payments.payId, payId));
  expect(payment?.refunded).toBe(400);
});

test("a wholly refunded order says what came back and of nothing left; the shop can be asked about it", async () => {
  const { number, payId } = await paid(2);
  await refund(payId, 1_700);
  const { body } = await ask(product.port, `/order/${number}`, {
    host: product.host("main"),
    cookie: await cookieOf(buyer),
    headers: { "accept-language": "en-US" },
  });
  const page = await words(`/order/${number}`, await cookieOf(buyer));
  expect(page).toMatch(/Refunded ¥\s?1,700/);
  expect(page).not.toContain("Left to refund");
  expect(body).toContain(`href="/message/${toNum(owner.userId)}"`);
});

test("the pay page of what is paid leads to the one page of thanks", async () => {
  const { payId } = await paid(1);
  const [payment] = await db.select().from(payments).where(eq(payments.payId, payId));
  const path = `/pay?orderType=commodity&payGroup=${payment?.payGroup}`;
  const reply = await ask(product.port, path, { host: product.host("main"), cookie: await cookieOf(buyer) });
  expect([reply.status, reply.headers.location]).toEqual([
    302,
    expect.stringContaining(`/commodity/order_result?payGroup=${payment?.payGroup}`),
  ]);
});

test("a finished order has earned; one unit has one amount; its heading says what it is", async () => {
  const { number } = await paid(1);
  await run((tx) => shipOrders(tx, owner, [{ number, carrier: "other", trackingNo: "123456" }]));
  await run((tx) => receiveOrder(tx, buyer, number));
  const page = await words(`/order/${number}`, await cookieOf(buyer));
  expect(page).toContain("You earned 20 points");
  expect(page).not.toContain("You will earn");
  expect(page.match(/¥\s?1,000/g)?.length, "the line and the sum of the goods").toBe(2);
  expect(await words("/order/order_list", await cookieOf(buyer))).toContain(`Order ${number}`);
});

test("the state of a pay link with one's own unpaid number opens its pay page, another's does not", async () => {
  const number = first(await place([{ commodityId: await commodity(db, owner), num: 1 }], 1_000));
  const path = `/pay?payType=alipay&order=${number}&orderType=commodity`;
  expect(await words(path, await cookieOf(buyer))).toContain(number);
  const other = { host: product.host("main"), cookie: await cookieOf(owner) };
  expect((await ask(product.port, path, other)).headers.location).toContain("/no-permission");
});

test("an order of codes has no step of a parcel; one of a group says what it waits for", async () => {
  const group = {
    groupBuyMinCount: 2,
    groupBuyStart: new Date(Date.now() - 1_000),
    groupBuyEnd: new Date(Date.now() + 86_400_000),
  };
  const pageOf = async (fields: object) => {
    const placed = await place([{ commodityId: await commodity(db, owner, fields), num: 1 }], 1_000);
    await pay(placed);
    return words(`/order/${first(placed)}`, await cookieOf(buyer));
  };
  const codes = await pageOf({ mainType: "discount-code" });
  expect(codes).toContain(t("order:steps.codes"));
  expect(codes).not.toContain(t("order:steps.ship"));
  const grouped = await pageOf(group);
  expect(grouped).toContain(t("order:steps.group"));
  expect(grouped).toContain("1 of 2 so far");
  expect(await pageOf({})).toContain(t("order:steps.ship"));
});

test("a page names itself once in its way, and the desk's numbers are links", async () => {
  const name = `Kettle ${Date.now()}`;
  const id = await commodity(db, owner, { name: { en: name } });
  const headers = { "accept-language": "en-US" };
  /* Its own way, and one that the frame makes from the tables. */
  for (const [path, last] of [
    [`/commodity/detail/${id}`, name],
    ["/shop/recommend", "Recommended"],
  ] as const) {
    const { body } = await ask(product.port, path, { host: product.host("shop"), headers });
    const ways = [...body.matchAll(/<nav[^>]*aria-label="You are here".*?<\/nav>/gs)].map(([way]) => way);
    expect(ways).toHaveLength(1);
    const steps = [...(ways[0] ?? "").matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, step = ""]) =>
      step.replaceAll(/<[^>]+>/g, ""),
    );
    expect([steps.at(-1), new Set(steps).size]).toEqual([last, steps.length]);
  }

  const number = first(await place([{ commodityId: id, num: 1 }], 1_000));
  const cookie = await cookieOf(owner);
  const desk = await ask(product.port, "/admin/orders", { host: product.host("main"), cookie, headers });
  expect(desk.body).toContain(`href="/admin/orders?number=${number}"`);
});

test("cart and last look lead to the seller's law, the way back of goods and the terms", async () => {
  const id = await commodity(db, owner, {});
  const browser = { host: product.host("main"), cookie: await cookieOf(buyer) };
  const added = await postForm(product.port, `/commodity/detail/${id}`, { intent: "cart", num: "1" }, browser);
  expect(added.status).toBe(303);
  for (const path of ["/order/cart", "/order/cart?step=confirm"]) {
    const { status, body } = await ask(product.port, path, browser);
    expect(status, path).toBe(200);
    for (const target of ["/pages/commodityLaw", "/pages/commodityLaw#returns", "/pages/inforUtilization"]) {
      expect(body, path).toContain(`href="${target}"`);
      const [page = "", place] = target.split("#");
      const reply = await ask(product.port, page, browser);
      expect(reply.status, target).toBe(200);
      if (place) expect(reply.body, target).toContain(`id="${place}"`);
    }
  }
});
