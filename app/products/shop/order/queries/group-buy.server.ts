import { and, eq, inArray, isNotNull, isNull, not, sql } from "drizzle-orm";
import { whollyRefunded } from "~/foundation/orders/refunds/wholly-refunded.server";
import type { Db, Tx } from "~db/client";
import { commodities, orderLines, orders } from "~db/schema/shop";
import { servedStates } from "../states";
import type { Order } from "../store.server";

/** Minutes from the end of a group purchase until it is decided: the last orders may still be paid [C13, C16]. */
const graceMinutes = 15;

/** Whether an order waits for its group purchase to be decided. */
export const waitsForGroup = ({ groupId, groupJudgedTime }: Pick<Order, "groupId" | "groupJudgedTime">): boolean =>
  groupId !== null && groupJudgedTime === null;

/** The oldest paid order whose group purchase is over, locked; orders locked elsewhere are skipped. */
export async function nextDecidedOrder(tx: Tx): Promise<Order | undefined> {
  const isOver = sql`not exists (
    select 1 from ${commodities} where ${commodities.id} = ${orders.groupId}
       and ${commodities.groupBuyEnd} + make_interval(mins => ${graceMinutes}) > (select clock_timestamp()))`;
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.status, "paid"), isNotNull(orders.groupId), isNull(orders.groupJudgedTime), isOver))
    .orderBy(orders.id)
    .limit(1)
    .for("update", { skipLocked: true });
  return order;
}

/** Whether paid orders of a commodity still wait for their group purchase to be decided [C16]. */
export async function awaitsGroup(db: Db, commodityId: number): Promise<boolean> {
  const [waiting] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.groupId, commodityId), eq(orders.status, "paid"), isNull(orders.groupJudgedTime)))
    .limit(1);
  return waiting !== undefined;
}

/**
 * Locks a group purchase, so that its orders are decided one after the other, and returns whether one of them was found
 * reached: then all are, also when one is canceled while others wait to be decided [C16].
 */
export async function lockGroup(tx: Tx, groupId: number): Promise<boolean> {
  const [group] = await tx
    .select({ start: commodities.groupBuyStart })
    .from(commodities)
    .where(eq(commodities.id, groupId))
    .for("no key update");
  const [reached] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.groupId, groupId),
        isNotNull(orders.groupJudgedTime),
        group?.start ? sql`${orders.createTime} >= ${group.start.toISOString()}` : undefined,
      ),
    )
    .limit(1);
  return reached !== undefined;
}

/** State of a group purchase: its end, its paid units, and the units that it needs [C16]. */
export async function groupState(
  db: Db,
  groupId: number,
): Promise<{ end: Date | null; units: number; least: number } | null> {
  const [group] = await db
    .select({ start: commodities.groupBuyStart, end: commodities.groupBuyEnd, least: commodities.groupBuyMinCount })
    .from(commodities)
    .where(eq(commodities.id, groupId));
  if (!group) return null;
  const [sum] = await db
    .select({ units: sql`coalesce(sum(${orderLines.num}), 0)`.mapWith(Number) })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orders.groupId, groupId),
        inArray(orders.status, [...servedStates]),
        not(whollyRefunded(orders)),
        group.start ? sql`${orders.createTime} >= ${group.start.toISOString()}` : undefined,
      ),
    );
  return { end: group.end, units: sum?.units ?? 0, least: group.least ?? 1 };
}
