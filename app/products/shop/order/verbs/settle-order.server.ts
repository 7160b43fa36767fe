import { and, eq, inArray, sql } from "drizzle-orm";
import { CannotServe, paidPayable } from "~/foundation/orders/paid/verbs/pay-groups.server";
import { moveOrder } from "~/foundation/orders/verbs/move-order.server";
import type { PayMethod } from "~/foundation/payments/payable";
import { databaseNow } from "~/platform/data/clock.server";
import { lockNumber } from "~/platform/data/locks";
import { href } from "~/platform/screens/href";
import type { Tx } from "~db/client";
import { commodities, orderLines } from "~db/schema/shop";
import { issueCodes } from "../../codes/verbs/issue-codes.server";
import { shopPoints } from "../order-points.server";
import { waitsForGroup } from "../queries/group-buy.server";
import { historiesOf } from "../queries/quote-facts.server";
import { shopOrders } from "../shop-orders.server";
import { servedStates } from "../states";
import { linesOf, type Order, type OrderLine } from "../store.server";
import { recordMovements } from "./record-movements.server";
import { changeStock } from "./stock.server";

/**
 * Whether a late payment keeps the buyer within their totals, which later orders may have used up meanwhile [C10, P7].
 */
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
    const inOrder = lines.reduce((sum, line) => (line.commodityId === id ? sum + line.num : sum), 0);
    return total === -1 || (histories.get(id)?.bought ?? 0) + inOrder <= total;
  });
}

const settledBy = (order: Order) =>
  waitsForGroup(order) ? "settleService" : order.fulfilment === "code" ? "settleCodes" : "settleGoods";

/** Whether the codes of some line would already be expired. */
const someCodeOver = (lines: readonly OrderLine[], now: Date): boolean =>
  lines.some(({ snapshot: { valid } }) => valid?.to && new Date(valid.to) <= now);

/**
 * Serves paid orders: goods become `unshipped`, codes and group purchases `paid` [C21]; codes that wait for no group
 * are issued, held points are paid to the sellers. Timed-out orders are revived while their stock, the buyer's limits
 * and points, and the validity of their codes still allow it [P7]. Throws `CannotServe` when they do not.
 */
async function serve(tx: Tx, group: readonly Order[], method: PayMethod): Promise<void> {
  const lines = await linesOf(
    tx,
    group.map(({ id }) => id),
  );
  const late = group.filter(({ status }) => status === "timeout");
  if (late.length > 0 && !(await withinTotals(tx, group, lines))) throw new CannotServe();
  if (late.length > 0 && someCodeOver(lines, await databaseNow(tx))) throw new CannotServe();
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
    const paid = await moveOrder(tx, shopOrders, order, settledBy(order), {
      role: "system",
      actorId: null,
      set: { paySuccessTime: sql`clock_timestamp()`, ...(order.total > 0 && { payMethod: method }) },
    });
    if (settledBy(order) === "settleCodes") await issueCodes(tx, [paid]);
  }
  await recordMovements(tx, "sale", new Map(lines.map(({ id, num }) => [id, num])));
  await shopPoints.pay(tx, group, ({ status }) => status === "timeout");
}

/** How shop orders are paid. */
export const commodityPayable = paidPayable(shopOrders, {
  wording: "goods",
  served: servedStates,
  methods: ["card", "alipay", "wechat", "point"],
  resultPath: (payGroup) => `${href("/commodity/order_result")}?payGroup=${encodeURIComponent(payGroup)}`,
  serve,
});
