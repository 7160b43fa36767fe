import { and, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { isWhollyRefunded, keptOf, leftOf } from "~/foundation/orders/refunds/left";
import { refundCheck } from "~/foundation/orders/refunds/refund-check.server";
import { askRefund, reviewRefund } from "~/foundation/orders/refunds/verbs/ask.server";
import { paymentCheck } from "~/foundation/payments/integrity.server";
import { refundByAdmin } from "~/foundation/payments/verbs/admin-refund.server";
import { takeBankRefund } from "~/foundation/payments/verbs/give-back.server";
import { endRefund } from "~/foundation/payments/verbs/send-refund.server";
import { settlePayment } from "~/foundation/payments/verbs/settle-payment.server";
import { balanceOf } from "~/foundation/points/queries.server";
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
import { commodity, newKey, pointDrift, type Shopper, seller, shopper, want } from "../factories/shop";
import { inTransaction } from "../harness/transaction";
import { database, pool, stockNow } from "./two-pools";

const operator = { userId: 1, site: "main", requestId: "r" };
const ending = ["canceled", "complete"];

export type World = {
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
export async function paidWorld(usePoint: number): Promise<World> {
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
    payId,
    orderType: "commodity",
    payGroup: placed.payGroup,
    userId: buyer.userId,
    method: "card",
    gateway: "mock",
    gatewayRef: `mc_${payId}`,
    amount: paid,
    status: "pending",
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

export const ordersOf = (payGroup: string): Promise<Order[]> =>
  database.db.select().from(orders).where(eq(orders.payGroup, payGroup)).orderBy(orders.id);

export type Act =
  | { kind: "ask" | "approve" | "refuse" | "cancel" | "ship" | "receive"; at: number; part: number | null }
  | { kind: "admin" | "bank"; at: number; part: number | null }
  | { kind: "settle" | "fail"; at: number; part: number | null };

/** One act of one of them, in a transaction of its own; its refusals are words of ours. */
export async function play(world: World, act: Act, lane: number): Promise<void> {
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

export async function paymentOf({ payId }: Pick<World, "payId">) {
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

export async function requireAgreement(world: World, usePoint: number): Promise<void> {
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
  const maxEarned = sum(rows.map((order) => (order.status === "complete" ? keptOf(order, order.pointsReturn) : 0)));
  expect(earned, "earned points of what was given back are gone").toBeLessThanOrEqual(maxEarned);
  expect(await pointDrift(db)).toEqual([]);
  for (const check of [refundCheck(shopOrders), paymentCheck, stockCheck])
    expect(await check.all(db), check.name).toEqual([]);
}

/** Points that the buyer earned by these orders and still has. */
export async function earnedPoints({ buyer }: World): Promise<number> {
  const [row] = await database.db.execute<{ n: string }>(sql`
    select coalesce(sum(e.amount), 0) as n from point_entry e
    join point_transaction t on t.id = e.transaction_id join point_account a on a.id = e.account_id
    where a.user_id = ${buyer.userId} and t.type = 'commodity-buy-in'`);
  return Number(row?.n);
}
