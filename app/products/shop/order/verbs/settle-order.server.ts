import { and, eq, inArray, sql } from "drizzle-orm";
import { refundsOf } from "~/foundation/orders/refunds/from-payments.server";
import { moveOrder } from "~/foundation/orders/verbs/move-order.server";
import type { Payable, PayGroup, PayMethod } from "~/foundation/payments/payable";
import { lockNumber } from "~/platform/data/locks";
import { DomainError } from "~/platform/errors";
import { href } from "~/platform/screens/href";
import type { Db, Tx } from "~db/client";
import { commodities, orderLines, orders } from "~db/schema/shop";
import { isGroupBought } from "../queries/group-buy.server";
import { historiesOf } from "../queries/quote-facts.server";
import { shopOrders } from "../shop-orders.server";
import { isServed } from "../states";
import { linesOf, lockGroup, type Order, type OrderLine } from "../store.server";
import { payOrderPoints } from "./order-points.server";
import { changeStock } from "./stock.server";

/** The orders cannot be served any more: the money goes back. */
class CannotServe extends Error {}

async function load(tx: Tx, payGroup: string): Promise<PayGroup | null> {
  const group = await lockGroup(tx, payGroup);
  const [first] = group;
  if (!first) return null;
  const open = group.every(({ status }) => status === "unpaid");
  const timedOut = group.every(({ status }) => status === "unpaid" || status === "timeout");
  return {
    userId: first.userId,
    amount: group.reduce((sum, { total }) => sum + total, 0),
    status: group.some(isServed) ? "paid" : open ? "open" : timedOut ? "closed" : "canceled",
    expireTime: first.expireTime,
    numbers: group.map(({ number }) => number),
  };
}

/** Late money must not carry a buyer over a total that later orders have used up meanwhile (decisions C10, P7). */
async function withinTotals(tx: Tx, group: readonly Order[], lines: readonly OrderLine[]): Promise<boolean> {
  const [first] = group;
  if (!first) return false;
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber("buyer")}, ${first.userId})`);
  const ids = [...new Set(lines.map(({ commodityId }) => commodityId))];
  const limits = await tx
    .select({ id: commodities.id, total: commodities.limitBuyTotal })
    .from(commodities)
    .where(inArray(commodities.id, ids));
  const histories = await historiesOf(tx, first.userId, ids, first.payGroup);
  return limits.every(({ id, total }) => {
    const here = lines.reduce((sum, line) => (line.commodityId === id ? sum + line.num : sum), 0);
    return total === -1 || (histories.get(id)?.bought ?? 0) + here <= total;
  });
}

async function serve(tx: Tx, group: readonly Order[], method: PayMethod): Promise<void> {
  const lines = await linesOf(
    tx,
    group.map(({ id }) => id),
  );
  const late = group.filter(({ status }) => status === "timeout");
  if (late.length > 0 && !(await withinTotals(tx, group, lines))) throw new CannotServe();
  const refused = await changeStock(
    tx,
    lines.map((line) => ({ ...line, units: line.stockTaken ? 0 : -line.num, sold: line.num })),
  );
  if (refused) throw new CannotServe();
  if (late.length > 0)
    await tx
      .update(orderLines)
      .set({ stockTaken: true })
      .where(
        and(
          inArray(
            orderLines.orderId,
            late.map(({ id }) => id),
          ),
          eq(orderLines.stockTaken, false),
        ),
      );
  for (const order of group) {
    const own = lines.filter(({ orderId }) => orderId === order.id);
    const isService =
      own.every(({ snapshot }) => snapshot.mainType !== "common") || (await isGroupBought(tx, order.id));
    await moveOrder(tx, shopOrders, order, isService ? "settleService" : "settleGoods", {
      ...{ role: "system", actorId: null },
      set: { paySuccessTime: sql`clock_timestamp()`, ...(order.total > 0 && { payMethod: method }) },
    });
  }
  await payOrderPoints(tx, group);
}

/**
 * The money of a pay group is here: goods go to `unshipped`, codes, hand-overs and group purchases to `paid`
 * (decisions C21); held points are paid to the sellers. Orders that timed out are revived when their stock, the
 * buyer's limits and points still allow it (P7); otherwise, or when one was cancelled, nothing changes and the money
 * goes back. All orders of the group move, or none.
 */
async function settle(
  tx: Tx,
  payGroup: string,
  paid: { payId: string; method: PayMethod },
): Promise<"settled" | "refund"> {
  const group = await lockGroup(tx, payGroup);
  if (group.length === 0 || group.some(({ status }) => status !== "unpaid" && status !== "timeout")) return "refund";
  try {
    await tx.transaction((inner) => serve(inner, group, paid.method));
    return "settled";
  } catch (error) {
    if (error instanceof CannotServe || (error instanceof DomainError && error.key === "pointExceedHoldings"))
      return "refund";
    throw error;
  }
}

async function groupOf(db: Db, numbers: readonly string[]): Promise<string | null> {
  const named = await db
    .select({ payGroup: orders.payGroup })
    .from(orders)
    .where(inArray(orders.number, [...numbers]));
  const [first] = named;
  if (!first || named.some(({ payGroup }) => payGroup !== first.payGroup)) return null;
  const whole = await db.select({ id: orders.id }).from(orders).where(eq(orders.payGroup, first.payGroup));
  return whole.length === new Set(numbers).size ? first.payGroup : null;
}

/** How orders of the shop are paid. */
export const commodityPayable: Payable = {
  load,
  settle,
  methods: ["card", "alipay", "wechat", "point"],
  resultPath: (payGroup) => `${href("/commodity/order_result")}?payGroup=${encodeURIComponent(payGroup)}`,
  groupOf,
  ...refundsOf(shopOrders),
};
