import { and, eq, inArray, not, type SQL, sql } from "drizzle-orm";
import { whollyRefunded } from "~/foundation/orders/refunds/wholly-refunded.server";
import type { Db, Tx } from "~db/client";
import { commodities, orderLines, orders } from "~db/schema/shop";
import { servedStates } from "../states";

/** Minutes after a group purchase ends until it is judged: the last orders may still be paid (decisions C13, C16). */
const graceMinutes = 15;

/** The line was bought while a group purchase of its commodity ran. */
const duringGroup = sql`${orders.createTime} >= ${commodities.groupBuyStart} and ${orders.createTime} < ${commodities.groupBuyEnd}`;

/** Rows of the order's lines that were bought in a group purchase; `more` narrows them. */
const groupLine = (more?: SQL) => sql`exists (
  select 1 from ${orderLines} join ${commodities} on ${commodities.id} = ${orderLines.commodityId}
  where ${orderLines.orderId} = ${orders.id} and ${duringGroup} ${more ? sql`and ${more}` : sql``})`;

const undecided = sql`${commodities.groupBuyEnd} + make_interval(mins => ${graceMinutes}) > (select clock_timestamp())`;

/** Whether an order waits for a group: some of it was bought in a group purchase (decisions C21). */
export async function isGroupBought(db: Db, orderId: number): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), groupLine()));
  return rows.length > 0;
}

/** Whether paid orders of a commodity still wait for their group: its purchase is not judged yet (decisions C16). */
export async function awaitsGroup(db: Db, commodityId: number): Promise<boolean> {
  const ofThis = sql`${orderLines.commodityId} = ${commodityId}`;
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, "paid"), groupLine(ofThis)))
    .limit(1);
  return rows.length > 0;
}

/** The oldest paid order whose groups are all over, locked; orders that somebody holds are skipped. */
export async function nextDecidedOrder(tx: Tx) {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.status, "paid"), groupLine(), sql`not ${groupLine(undecided)}`))
    .orderBy(orders.id)
    .limit(1)
    .for("update", { skipLocked: true });
  return order;
}

/** Whether every group purchase in an order found its least number of paid units (decisions C16). */
export async function groupsReached(tx: Tx, orderId: number): Promise<boolean> {
  const groups = await tx
    .select({
      id: commodities.id,
      start: commodities.groupBuyStart,
      end: commodities.groupBuyEnd,
      least: commodities.groupBuyMinCount,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(commodities, eq(commodities.id, orderLines.commodityId))
    .where(and(eq(orders.id, orderId), duringGroup));
  for (const { id, start, end, least } of groups) {
    const [sum] = await tx
      .select({ units: sql`coalesce(sum(${orderLines.num}), 0)`.mapWith(Number) })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(
        and(
          eq(orderLines.commodityId, id),
          inArray(orders.status, [...servedStates]),
          not(whollyRefunded(orders)),
          sql`${orders.createTime} >= ${start?.toISOString()} and ${orders.createTime} < ${end?.toISOString()}`,
        ),
      );
    if ((sum?.units ?? 0) < (least ?? 1)) return false;
  }
  return true;
}
