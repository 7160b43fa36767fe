import { and, eq, sql } from "drizzle-orm";
import { showing } from "~/foundation/orders/queries/shown-state.server";
import { setting } from "~/platform/data/settings.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { orderLines, orders } from "~db/schema/shop";
import { shopOrders } from "../shop-orders.server";

/**
 * Throws `tooManyOpenUnits` (maximum in `params`) when `more` units would raise the buyer's units in unpaid orders
 * above the setting [M23]. The caller holds the buyer's lock.
 */
export async function requireUnitRoom(tx: Tx, userId: number, more: number): Promise<void> {
  const max = await setting(tx, "order.openUnitsMax");
  const [held] = await tx
    .select({ units: sql`coalesce(sum(${orderLines.num}), 0)`.mapWith(Number) })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.userId, userId), showing(shopOrders, ["unpaid"])));
  if ((held?.units ?? 0) + more > max) throw new DomainError("tooManyOpenUnits", { params: { max } });
}
