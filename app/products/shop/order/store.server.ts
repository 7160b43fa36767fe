import { asc, inArray } from "drizzle-orm";
import type { Db } from "~db/client";
import { orderLines, type orders } from "~db/schema/shop";

export type Order = typeof orders.$inferSelect;
export type OrderLine = typeof orderLines.$inferSelect;

/** The lines of orders. */
export async function linesOf(db: Db, orderIds: readonly number[]): Promise<OrderLine[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.id));
}
