import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { askRefund } from "~/foundation/orders/refunds/verbs/ask.server";
import { refundByAdmin } from "~/foundation/payments/verbs/admin-refund.server";
import { codeIn, codeLength, codeOf, writtenCode } from "~/platform/data/short-code";
import { codeState } from "~/products/shop/codes/rules/code";
import { redeemCode } from "~/products/shop/codes/verbs/redeem-code.server";
import { codeCheck } from "~/products/shop/order/integrity.server";
import { sweepOrders } from "~/products/shop/order/order-jobs.server";
import { shopOrders } from "~/products/shop/order/shop-orders.server";
import { cancelOrder } from "~/products/shop/order/verbs/cancel-order.server";
import { handOverOrders } from "~/products/shop/order/verbs/ship-orders.server";
import { payments } from "~db/schema/payments";
import { commodities, orders } from "~db/schema/shop";
import { shopCodes } from "~db/schema/shop-code";
import { commodity, seller, shopper } from "../../factories/shop";
import { orderOf } from "../../factories/shop-orders";
import { buyer, database, db, first, later, owner, pay, place, refusal, run } from "./order-world";

const day = 86_400_000;
const bare = { name: "", phone: "", postcode: "", address: "", email: "hayashi@example.com" };
const voucher = (fields: Partial<typeof commodities.$inferInsert> = {}) =>
  commodity(db, owner, { mainType: "discount-code", postFee: 800, ...fields });
const codesOf = async (number: string) =>
  db
    .select()
    .from(shopCodes)
    .where(eq(shopCodes.orderId, (await orderOf(db, number)).id))
    .orderBy(shopCodes.id);
const use = (code: string, who = owner) => run((tx) => redeemCode(tx, who, { code, note: "" }));

/** A paid order of some codes. */
async function sold(num = 1, fields: Parameters<typeof voucher>[0] = {}) {
  const id = await voucher(fields);
  const placed = await place([{ commodityId: id, num }], 1_000 * num, { receiver: bare });
  await pay(placed);
  return { id, number: first(placed), payGroup: placed.payGroup, codes: await codesOf(first(placed)) };
}

describe("the rule of codes", () => {
  test("what was written is read again, whatever gaps, size or look-alikes; its QR address too", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: codeLength, maxLength: codeLength }), (bytes) => {
        const code = codeOf(bytes);
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
        for (const typed of [
          writtenCode(code),
          ` ${code.toLowerCase()} `,
          code.replaceAll("0", "O").replaceAll("1", "l"),
          `https://shop.example.com/admin/vCommodityCheck/discount-code?code=${code}`,
        ])
          expect(codeIn(typed)).toBe(code);
      }),
    );
    for (const typed of ["", "1234", "UUUUUUUUUUUU", "1234567890123", "茶".repeat(12)])
      expect(codeIn(typed)).toBeNull();
  });

  test("the last moment counts, the end does not", () => {
    const validTo = new Date(10_000);
    expect(codeState({ status: "unused", validTo }, new Date(9_999))).toBe("unused");
    expect(codeState({ status: "unused", validTo }, validTo)).toBe("expired");
    expect(codeState({ status: "used", validTo }, validTo)).toBe("used");
    expect(codeState({ status: "unused", validTo: null }, validTo)).toBe("unused");
  });
});

describe("codes of an order", () => {
  test("one a unit when it is paid, with the time that was promised; no postage, nothing about the buyer but the mail", async () => {
    const validTo = new Date(Date.now() + day);
    const id = await voucher({ validTo });
    const placed = await place([{ commodityId: id, num: 3 }], 3_000, { receiver: bare });
    expect(await codesOf(first(placed))).toEqual([]);
    await db
      .update(commodities)
      .set({ validTo: new Date(Date.now() + 9 * day) })
      .where(eq(commodities.id, id));
    await pay(placed);
    const codes = await codesOf(first(placed));
    expect(new Set(codes.map(({ code }) => code)).size).toBe(3);
    expect(codes.map(({ validTo: to }) => to)).toEqual([validTo, validTo, validTo]);
    expect(await orderOf(db, first(placed))).toMatchObject({
      status: "paid",
      fulfilment: "code",
      postFee: 0,
      address: "",
      phone: "",
      receiverName: "",
    });
    expect(await codeCheck.all(db)).toEqual([]);
  });

  test("goods, each group and codes of one shop are orders of their own; goods need an address", async () => {
    const [goods, code] = [await commodity(db, owner, { postFee: 500 }), await voucher()];
    const groupBuy = {
      groupBuyMinCount: 1,
      groupBuyStart: new Date(Date.now() - day),
      groupBuyEnd: new Date(Date.now() + day),
    };
    const [group, other] = [await commodity(db, owner, groupBuy), await commodity(db, owner, groupBuy)];
    const items = [code, other, goods, group].map((commodityId) => ({ commodityId, num: 1 }));
    await expect(place(items, 4_500, { receiver: bare })).rejects.toMatchObject(refusal("orderInfoIncomplete"));
    const placed = await place(items, 4_500);
    const rows = await db.select().from(orders).where(eq(orders.payGroup, placed.payGroup)).orderBy(orders.id);
    expect(rows.map(({ fulfilment, groupId, postFee }) => [fulfilment, groupId, postFee])).toEqual([
      ["goods", null, 500],
      ["goods", Math.min(group, other), 0],
      ["goods", Math.max(group, other), 0],
      ["code", null, 0],
    ]);
    await pay(placed);
    const states = await db.select({ status: orders.status }).from(orders).where(eq(orders.payGroup, placed.payGroup));
    expect(states.map(({ status }) => status).sort()).toEqual(["paid", "paid", "paid", "unshipped"]);
  });

  test("codes of a group purchase come when it succeeded, and go back with it when not", async () => {
    const groupBuyEnd = new Date(Date.now() + day);
    const id = await voucher({ groupBuyMinCount: 2, groupBuyStart: new Date(Date.now() - day), groupBuyEnd });
    const [reached, rest] = [await place([{ commodityId: id, num: 2 }], 2_000), await voucher()];
    await pay(reached);
    await pay(await place([{ commodityId: rest, num: 1 }], 1_000));
    expect(await codesOf(first(reached))).toEqual([]);
    await expect(run((tx) => handOverOrders(tx, owner, [first(reached)]))).resolves.toMatchObject({ ok: [] });
    await database.sql`update commodity set group_buy_end = now() - interval '16 minutes' where id = ${id}`;
    await sweepOrders(run);
    await sweepOrders(run);
    expect((await codesOf(first(reached))).length).toBe(2);
    expect((await orderOf(db, first(reached))).status).toBe("paid");

    const few = await voucher({ groupBuyMinCount: 2, groupBuyStart: new Date(Date.now() - day), groupBuyEnd });
    const missed = await place([{ commodityId: few, num: 1 }], 1_000);
    await pay(missed);
    await database.sql`update commodity set group_buy_end = now() - interval '16 minutes' where id = ${few}`;
    await sweepOrders(run);
    expect([(await orderOf(db, first(missed))).status, await codesOf(first(missed))]).toEqual(["canceled", []]);
    expect(await codeCheck.all(db)).toEqual([]);
  });

  test("late money brings codes only while they count", async () => {
    const [fine, over] = [await voucher({ validTo: new Date(Date.now() + day) }), await voucher()];
    const [alive, dead] = [
      await place([{ commodityId: fine, num: 1 }], 1_000),
      await place([{ commodityId: over, num: 1 }], 1_000),
    ];
    await database.sql`update shop_order_line set snapshot = jsonb_set(snapshot, '{valid,to}', to_jsonb((now() - interval '1 second')::text)) where commodity_id = ${over}`;
    for (const placed of [alive, dead]) await later(first(placed));
    await sweepOrders(run);
    for (const placed of [alive, dead]) await pay(placed);
    expect((await codesOf(first(alive))).length).toBe(1);
    expect([(await orderOf(db, first(dead))).status, await codesOf(first(dead))]).toEqual(["timeout", []]);
  });
});

describe("using a code", () => {
  test("once, by its shop; with the last one the order is complete", async () => {
    const { number, codes } = await sold(2);
    const [a = { code: "" }, b = { code: "" }] = codes;
    const stranger = await seller(db);
    await expect(use(a.code, stranger)).rejects.toMatchObject(refusal("notFindData"));
    await expect(use(a.code, buyer)).rejects.toMatchObject(refusal("notFindData"));
    expect(await use(writtenCode(a.code).toLowerCase())).toMatchObject({ status: "used", usedBy: owner.userId });
    await expect(use(a.code)).rejects.toMatchObject({ key: "codeUsed", field: "code" });
    expect((await orderOf(db, number)).status).toBe("paid");
    const admin = await shopper(db, 0, "admin");
    await use(b.code, admin);
    expect((await orderOf(db, number)).status).toBe("complete");
  });

  test("not before its time, not at its end, not while a refund is asked", async () => {
    const { codes, number } = await sold(1);
    const [{ id, code } = { id: 0, code: "" }] = codes;
    const set = (values: Partial<Record<"validFrom" | "validTo", ReturnType<typeof sql>>>) =>
      db.update(shopCodes).set(values).where(eq(shopCodes.id, id));
    await set({ validFrom: sql`clock_timestamp() + interval '1 hour'` });
    await expect(use(code)).rejects.toMatchObject(refusal("codeNotYet"));
    await set({ validFrom: sql`clock_timestamp() - interval '1 hour'`, validTo: sql`clock_timestamp()` });
    await expect(use(code)).rejects.toMatchObject(refusal("codeExpired"));
    await set({ validTo: sql`null` });
    await db.update(orders).set({ refundStatus: "requested" }).where(eq(orders.number, number));
    await expect(use(code)).rejects.toMatchObject(refusal("codeRefundAsked"));
    await db.update(orders).set({ refundStatus: "none" }).where(eq(orders.number, number));
    await use(code);
    await run((tx) => askRefund(tx, shopOrders, buyer, number, "closed that day"));
  });

  test("money that goes back takes the codes with it; a used one keeps the order", async () => {
    const canceled = await sold(2);
    await run((tx) => cancelOrder(tx, buyer, canceled.number, { role: "buyer" }));
    await expect(use(canceled.codes[0]?.code ?? "")).rejects.toMatchObject(refusal("codeRefunded"));
    expect((await codesOf(canceled.number)).map(({ status }) => status)).toEqual(["refunded", "refunded"]);

    const used = await sold(2);
    await use(used.codes[0]?.code ?? "");
    for (const [who, role] of [
      [buyer, "buyer"],
      [owner, "seller"],
    ] as const)
      await expect(run((tx) => cancelOrder(tx, who, used.number, { role }))).rejects.toMatchObject(refusal("codeUsed"));

    const refunded = await sold(1);
    const [payment] = await db.select().from(payments).where(eq(payments.payGroup, refunded.payGroup));
    const operator = { userId: 1, site: "main", requestId: "r" };
    const whole = { payId: payment?.payId ?? "", amount: 1_000, reason: "x" };
    await run((tx) => refundByAdmin(tx, operator, whole));
    await expect(use(refunded.codes[0]?.code ?? "")).rejects.toMatchObject(refusal("codeRefunded"));
    expect(await codeCheck.all(db)).toEqual([]);
  });

  test("an order whose codes have expired is complete; one with a code that counts is not", async () => {
    const { number, codes } = await sold(2);
    const [a, b] = codes;
    const expire = (id = 0) =>
      db.update(shopCodes).set({ validTo: sql`clock_timestamp() - interval '1 second'` }).where(eq(shopCodes.id, id));
    await expire(a?.id);
    await sweepOrders(run);
    expect((await orderOf(db, number)).status).toBe("paid");
    await expire(b?.id);
    await sweepOrders(run);
    expect((await orderOf(db, number)).status).toBe("complete");
  });

  test("what the seller hands over otherwise uses all of its codes", async () => {
    const { number } = await sold(2);
    await run((tx) => handOverOrders(tx, owner, [number]));
    expect((await codesOf(number)).map(({ status }) => status)).toEqual(["used", "used"]);
  });
});

test("the books find a missing code and one that outlived its order", async () => {
  const [short, ended] = [await sold(2), await sold(1)];
  await db.delete(shopCodes).where(eq(shopCodes.id, short.codes[0]?.id ?? 0));
  await db.update(orders).set({ status: "canceled" }).where(eq(orders.number, ended.number));
  const found = await codeCheck.all(db);
  expect(found.map(({ kind }) => kind).sort()).toEqual(["codes of an order", "live codes of an ended order"]);
});
