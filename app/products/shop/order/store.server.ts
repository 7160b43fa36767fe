import { asc, eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "~db/client";
import { orderLines, orders } from "~db/schema/shop";

export type Order = typeof orders.$inferSelect;
export type OrderLine = typeof orderLines.$inferSelect;

/** All orders of a pay group, locked by id. */
export async function lockGroup(tx: Tx, payGroup: string): Promise<Order[]> {
  return tx.select().from(orders).where(eq(orders.payGroup, payGroup)).orderBy(asc(orders.id)).for("update");
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
