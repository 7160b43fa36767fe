import { and, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { askRefund, reviewRefund } from "~/foundation/orders/refunds/ask.server";
import { isWhollyRefunded, keptOf, leftOf } from "~/foundation/orders/refunds/left";
import { refundCheck } from "~/foundation/orders/refunds/refund-check.server";
import { refundByAdmin } from "~/foundation/payments/admin-refund.server";
import { takeBankRefund } from "~/foundation/payments/give-back.server";
import { paymentCheck } from "~/foundation/payments/integrity.server";
import { refundPayment } from "~/foundation/payments/request-refund.server";
import { endRefund } from "~/foundation/payments/send-refund.server";
import { settlePayment } from "~/foundation/payments/settle-payment.server";
import { balanceOf } from "~/foundation/points/queries.server";
import { DomainError } from "~/platform/errors";
import { stockCheck } from "~/products/shop/order/integrity.server";
import { shopOrders } from "~/products/shop/order/shop-orders.server";
import type { Order } from "~/products/shop/order/store.server";
import { cancelOrder } from "~/products/shop/order/verbs/cancel-order.server";
import { receiveOrder } from "~/products/shop/order/verbs/complete-order.server";
import { placeOrder } from "~/products/shop/order/verbs/place-order.server";
import { shipOrders } from "~/products/shop/order/verbs/ship-orders.server";
import type { Tx } from "~db/client";
import { payments, refunds } from "~db/schema/payments";
import { orderEvents, orders } from "~db/schema/shop";
import { barrier, commodity, newKey, pointDrift, type Shopper, seller, shopper, want } from "../factories/shop";
import { sized } from "../harness/size";
import { inTransaction } from "../harness/transaction";
import { database, pool, stockNow } from "./two-pools";

/* M24: whoever gives back, in whatever order of arrival, there is one number for what is left. */

const operator = { userId: 1, site: "main", requestId: "r" };
const ending = ["canceled", "complete"];

type World = {
  buyer: Shopper;
  sellers: Shopper[];
  items: number[];
  payGroup: string;
  payId: string;
  ids: number[];
  /** What the bank has really given back, and of how much. */
  bank: { returned: number; paid: number };
};

/** Two paid orders of one checkout: 3,000 yen of which points pay some, and 1,000 yen. */
async function paidWorld(usePoint: number): Promise<World> {
  const { db } = database;
  const sellers = [await seller(db), await seller(db)];
  const [one, two] = sellers as [Shopper, Shopper];
  const buyer = await shopper(db, 1_000);
  const items = [
    await commodity(db, one, { pointDiscount: 0.5, pointReturn: 30 }),
    await commodity(db, two, { pointReturn: 10 }),
  ];
  const wanted = items.map((commodityId, at) => ({ commodityId, num: at === 0 ? 3 : 1 }));
  const placed = await inTransaction(db, (tx) => placeOrder(tx, buyer, want(wanted, 4_000, { usePoint })));
  const payId = newKey().replaceAll("-", "");
  const paid = placed.payTotal;
  await db.insert(payments).values({
    ...{ payId, orderType: "commodity", payGroup: placed.payGroup, userId: buyer.userId, method: "card" },
    ...{ gateway: "mock", gatewayRef: `mc_${payId}`, amount: paid, status: "pending" },
  });
  const report = {
    gateway: "mock",
    ref: `mc_${payId}`,
    payId,
    state: "succeeded",
    amount: paid,
    currency: "JPY",
  } as const;
  expect(await inTransaction(db, (tx) => settlePayment(tx, report))).toBe("settled");
  const ids = (await ordersOf(placed.payGroup)).map(({ id }) => id);
  return { buyer, sellers, items, payGroup: placed.payGroup, payId, ids, bank: { returned: 0, paid } };
}

const ordersOf = (payGroup: string): Promise<Order[]> =>
  database.db.select().from(orders).where(eq(orders.payGroup, payGroup)).orderBy(orders.id);

type Act =
  | { kind: "ask" | "approve" | "refuse" | "cancel" | "ship" | "receive"; at: number; part: number | null }
  | { kind: "admin" | "bank"; at: number; part: number | null }
  | { kind: "settle" | "fail"; at: number; part: number | null };

/** One act of one of them, in a transaction of its own; its refusals are words of ours. */
async function play(world: World, act: Act, lane: number): Promise<void> {
  const order = (await ordersOf(world.payGroup)).at(act.at) as Order;
  const owner = world.sellers.find(({ userId }) => userId === order.sellerId) as Shopper;
  const { number, id } = order;
  const { buyer, payId, bank } = world;
  const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(pool(lane), work);
  switch (act.kind) {
    case "ask":
      return void (await run((tx) => askRefund(tx, shopOrders, buyer, number, "broken")));
    case "approve": {
      const part = act.part === null ? {} : { amount: Math.floor(leftOf(order).yen * act.part), points: 0 };
      return run((tx) => reviewRefund(tx, shopOrders, owner, id, { approve: true, note: "", ...part }));
    }
    case "refuse":
      return run((tx) => reviewRefund(tx, shopOrders, owner, id, { approve: false, note: "" }));
    case "cancel":
      return run((tx) => cancelOrder(tx, buyer, number, { role: "buyer" }));
    case "ship":
      return void (await run((tx) => shipOrders(tx, owner, [{ number, carrier: "other", trackingNo: "123456" }])));
    case "receive":
      return run((tx) => receiveOrder(tx, buyer, number));
    case "admin": {
      const amount = act.part === null ? await leftOfPayment(world) : Math.ceil(bank.paid * act.part);
      if (amount === 0) return;
      return void (await run((tx) => refundByAdmin(tx, operator, { payId, amount, reason: "goodwill" })));
    }
    case "bank": {
      bank.returned = Math.min(bank.paid, bank.returned + Math.ceil(bank.paid * (act.part ?? 1)));
      const { returned } = bank;
      return void (await run((tx) => takeBankRefund(tx, "mock", { payId, returned })));
    }
    default:
      return endOne(world, run, act.kind === "fail");
  }
}

async function paymentOf({ payId }: Pick<World, "payId">) {
  const [payment] = await database.db.select().from(payments).where(eq(payments.payId, payId));
  return payment as typeof payments.$inferSelect;
}
const leftOfPayment = async (world: World): Promise<number> => {
  const { captured, refunded } = await paymentOf(world);
  return captured - refunded;
};

/** The bank answers the oldest promise: it gives the money while it has any of it, unless it refuses, and says its total. */
async function endOne(
  world: World,
  run: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  refuses: boolean,
): Promise<void> {
  const { id } = await paymentOf(world);
  const [open] = await database.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, id), eq(refunds.status, "pending")))
    .orderBy(refunds.id)
    .limit(1);
  if (!open) return;
  const answers = answersOf(world);
  const known = answers.get(open.id);
  const gives = known ?? (!refuses && world.bank.returned + open.amount <= world.bank.paid);
  if (known === undefined && gives) world.bank.returned += open.amount;
  answers.set(open.id, gives);
  await run((tx) => endRefund(tx, open.id, { ref: `mr_${open.id}`, state: gives ? "settled" : "failed" }));
  const { payId, bank } = world;
  const { returned } = bank;
  if (gives) await run((tx) => takeBankRefund(tx, "mock", { payId, returned }));
}
const said = new WeakMap<World, Map<number, boolean>>();
function answersOf(world: World): Map<number, boolean> {
  const known = said.get(world) ?? new Map<number, boolean>();
  said.set(world, known);
  return known;
}

async function requireAgreement(world: World, usePoint: number): Promise<void> {
  const { db } = database;
  const rows = await ordersOf(world.payGroup);
  const payment = await paymentOf(world);
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  expect(sum(rows.map(({ refunded }) => refunded)), "payment and orders count the same").toBe(payment.refunded);
  expect(payment.refunded).toBeLessThanOrEqual(payment.captured);
  expect(sum(rows.map((order) => leftOf(order).yen)), "one number for what is left").toBe(await leftOfPayment(world));
  for (const [at, order] of rows.entries()) {
    const history = (await db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))).map(
      ({ event }) => event,
    );
    const ends = history.filter((event) => event === "refund" || event === "cancel").length;
    expect(ends, `one end: ${history}`).toBe(order.status === "canceled" ? 1 : 0);
    if (isWhollyRefunded(order)) expect(ending, `wholly refunded: ${history}`).toContain(order.status);
    const isBack = order.status === "canceled" && order.shipTime === null;
    expect(await stockNow(world.items[at] as number), `units of ${order.status}: ${history}`).toBe(
      isBack ? 100 : 100 - (at === 0 ? 3 : 1),
    );
  }
  const returned = sum(rows.map(({ refundedPoints }) => refundedPoints));
  const earned = await earnedPoints(world);
  expect((await balanceOf(db, world.buyer.userId)).spendable, "points are back once").toBe(
    1_000 - usePoint + returned + earned,
  );
  const most = sum(rows.map((order) => (order.status === "complete" ? keptOf(order, order.pointsReturn) : 0)));
  expect(earned, "earned points of what was given back are gone").toBeLessThanOrEqual(most);
  expect(await pointDrift(db)).toEqual([]);
  for (const check of [refundCheck(shopOrders), paymentCheck, stockCheck])
    expect(await check.all(db), check.name).toEqual([]);
}

/** Points that the buyer earned by these orders and still has. */
async function earnedPoints({ buyer }: World): Promise<number> {
  const [row] = await database.db.execute<{ n: string }>(sql`
    select coalesce(sum(e.amount), 0) as n from point_entry e
    join point_transaction t on t.id = e.transaction_id join point_account a on a.id = e.account_id
    where a.user_id = ${buyer.userId} and t.type = 'commodity-buy-in'`);
  return Number(row?.n);
}

const part = fc.option(fc.constantFrom(0.1, 0.25, 0.5, 0.9), { nil: null });
const kinds = ["ask", "approve", "refuse", "cancel", "ship", "receive", "admin", "bank", "settle", "fail"] as const;
const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom(...kinds, "ask", "approve", "ship", "admin"),
  at: fc.constantFrom(0, 1),
  part,
});
const one = (kind: Act["kind"], at = 0, size: number | null = null): Act[] => [{ kind, at, part: size }];
/** Ways that chance may miss: a part by each of them and the rest by another, and all of it by several at once. */
const known: [Act[][], number][] = [
  [
    [one("ship"), one("ask"), one("approve", 0, 0.5), one("admin", 0, 0.1), one("ask"), one("approve"), one("admin")],
    500,
  ],
  [[one("ship"), one("receive"), one("ask"), one("admin", 0, 0.5), one("approve"), one("bank"), one("settle")], 500],
  [
    [one("ship"), one("ask"), [...one("approve"), ...one("admin"), ...one("bank"), ...one("cancel", 1)], one("cancel")],
    0,
  ],
  [[one("admin", 0, 0.5), one("fail"), one("admin"), one("fail"), one("admin"), one("ship"), one("cancel")], 500],
];
/** What happens at once, then what happens at once after that. */
const script = fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 6 });

describe("M24: refunds of an order's payment from every side", () => {
  const outcomes = new Map<string, number>();
  const note = (word: string) => void outcomes.set(word, (outcomes.get(word) ?? 0) + 1);

  test(
    "any order of arrival, several at once: one number left, a wholly refunded order has ended",
    async () => {
      await fc.assert(
        fc.asyncProperty(script, fc.constantFrom(0, 500), async (batches: Act[][], usePoint: number) => {
          const world = await paidWorld(usePoint);
          for (const batch of batches) {
            const done = await Promise.allSettled(batch.map((each, at) => play(world, each, at)));
            for (const [at, each] of done.entries()) {
              if (each.status === "rejected" && !(each.reason instanceof DomainError)) throw each.reason;
              note(`${batch[at]?.kind} ${each.status}`);
            }
            await requireAgreement(world, usePoint);
          }
          for (let round = 0; round < 20; round++) await play(world, { kind: "settle", at: 0, part: null }, 0);
          await requireAgreement(world, usePoint);
          expect((await paymentOf(world)).refunded, "what the bank gave is what we count").toBe(world.bank.returned);
          if ((await ordersOf(world.payGroup)).every(isWhollyRefunded)) note("wholly refunded");
        }),
        { numRuns: sized(16, 300), examples: known, endOnFailure: true },
      );
    },
    sized(120_000, 3_600_000),
  );

  test("the scripts reach every act, done and refused", () => {
    for (const kind of ["ask", "approve", "ship", "receive", "admin", "bank"])
      expect([...outcomes.keys()], [...outcomes].join(" ")).toContain(`${kind} fulfilled`);
    for (const kind of ["approve", "cancel"])
      expect([...outcomes.keys()], [...outcomes].join(" ")).toContain(`${kind} rejected`);
  });
});

describe("M24: what the tests above would miss", () => {
  test("20 give back at once, sellers and administrators: never more than was paid, and all of it in the end", async () => {
    const world = await paidWorld(500);
    const acts = Array.from(
      { length: 20 },
      (_, at): Act => ({
        kind: at % 2 === 0 ? "admin" : "cancel",
        at: at % 4 < 2 ? 0 : 1,
        part: at % 2 === 0 ? 0.25 : null,
      }),
    );
    const done = await Promise.allSettled(acts.map((each, at) => play(world, each, at)));
    for (const each of done) if (each.status === "rejected" && !(each.reason instanceof DomainError)) throw each.reason;
    await requireAgreement(world, 500);
    expect((await ordersOf(world.payGroup)).every(isWhollyRefunded)).toBe(true);
  });

  test("the database refuses more than was paid, and anything before", async () => {
    const world = await paidWorld(500);
    const [first] = world.ids;
    const set = (change: ReturnType<typeof sql>) =>
      database.db.execute(sql`update shop_order set ${change} where id = ${first ?? 0}`);
    const refused = { cause: { constraint_name: "shop_order_refunded" } };
    await expect(set(sql`refunded = total + 1`)).rejects.toMatchObject(refused);
    await expect(set(sql`refunded_points = points_used + 1`)).rejects.toMatchObject(refused);
    await expect(set(sql`refunded = -1`)).rejects.toMatchObject(refused);
    await expect(set(sql`refunded = 1, pay_success_time = null`)).rejects.toMatchObject(refused);
    await set(sql`refunded = total`);
    expect((await refundCheck(shopOrders).all(database.db)).map(({ kind }) => kind)).toEqual([
      "refunded of an order",
      "refunded of a payment",
    ]);
    await set(sql`refunded = 0`);
  });

  test("control: a payment that gives back without telling its orders leaves them going, and the check finds it", async () => {
    const world = await paidWorld(0);
    const payment = await paymentOf(world);
    await inTransaction(pool(0), (tx) =>
      refundPayment(tx, payment.id, { ref: `naive:${world.payId}`, amount: payment.captured, reason: "all of it" }),
    );
    await play(world, { kind: "ship", at: 0, part: null }, 0);
    await play(world, { kind: "receive", at: 0, part: null }, 1);
    const [first] = await ordersOf(world.payGroup);
    expect(first?.status, "the naive one goes on").toBe("complete");
    expect(await earnedPoints(world)).toBe(90);
    await expect(requireAgreement(world, 0)).rejects.toThrow("payment and orders count the same");
    expect((await refundCheck(shopOrders).all(database.db)).map(({ kind }) => kind)).toContain("refunded of a payment");
    await database.sql`delete from refund where ref = ${`naive:${world.payId}`}`;
    await database.sql`update payment set refunded = 0 where id = ${payment.id}`;
  });

  test("control: reading what is left and writing the sum gives back more than was paid", async () => {
    await database.sql.unsafe("create table naive_order (id int primary key, total int, refunded int)");
    await database.sql`insert into naive_order values (1, 1000, 0)`;
    const ready = barrier(20);
    let given = 0;
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        inTransaction(pool(at), async (tx) => {
          const [row] = await tx.execute<{ left: number }>(sql`select total - refunded as left from naive_order`);
          await ready();
          if ((row?.left ?? 0) < 400) return;
          await tx.execute(sql`update naive_order set refunded = refunded + 400`);
          given += 400;
        }),
      ),
    );
    expect(given).toBeGreaterThan(1_000);
  });
});
