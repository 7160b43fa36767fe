import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { DomainError, missing } from "~/platform/errors";
import type { Db, Tx } from "~db/client";
import { orderEvents, orderLines, orders } from "~db/schema/shop";
import { nextState, type OrderEvent, type OrderRole } from "../states";

export type Order = typeof orders.$inferSelect;
export type OrderLine = typeof orderLines.$inferSelect;

/** What an order's history keeps besides the moves of its state. */
type Remark = "placed" | "refundRequested" | "refundApproved" | "refundRefused" | "refunded" | "refundFailed";

/** Writes one line of history for each order. `actorId` is null for the machinery. */
export async function recordEvents(
  tx: Tx,
  orderIds: readonly number[],
  event: OrderEvent | Remark,
  actorId: number | null,
  note = "",
): Promise<void> {
  if (orderIds.length > 0)
    await tx.insert(orderEvents).values(orderIds.map((orderId) => ({ orderId, event, actorId, note })));
}

/** The order of a number, unlocked; refuses with orderNotExist. */
export async function orderOf(db: Db, number: string): Promise<Order> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  if (!order) throw missing("orderNotExist");
  return order;
}

/** All orders of a pay group, locked by id. */
export async function lockGroup(tx: Tx, payGroup: string): Promise<Order[]> {
  return tx.select().from(orders).where(eq(orders.payGroup, payGroup)).orderBy(asc(orders.id)).for("update");
}

/** The order, locked, as it is now; refuses with orderNotExist. */
export async function lockOrder(tx: Tx, orderId: number): Promise<Order> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  if (!order) throw missing("orderNotExist");
  return order;
}

/** The lines of orders. */
export async function linesOf(db: Db, orderIds: readonly number[]): Promise<OrderLine[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.id));
}

type Change = { actorId?: number | null; note?: string; set?: Partial<Order> | Record<string, unknown> };

/**
 * Moves an order by an event: compare-and-set on the state that was read, and a line of history. Refuses what the
 * table of states does not allow, and what somebody else moved meanwhile, with orderStateChanged (reliability 5.9).
 */
export async function moveOrder(
  tx: Tx,
  order: Order,
  event: OrderEvent,
  role: OrderRole,
  change: Change = {},
): Promise<Order> {
  const to = nextState(order.status, event, role);
  if (!to) throw new DomainError("orderStateChanged");
  const [moved] = await tx
    .update(orders)
    .set({ ...change.set, status: to, updateTime: sql`clock_timestamp()` })
    .where(and(eq(orders.id, order.id), eq(orders.status, order.status)))
    .returning();
  if (!moved) throw new DomainError("orderStateChanged");
  await recordEvents(tx, [order.id], event, change.actorId ?? null, change.note);
  return moved;
}
