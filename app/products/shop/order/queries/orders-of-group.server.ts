import { and, eq } from "drizzle-orm";
import type { Reader } from "~/foundation/orders/kind";
import { describeOrders } from "~/foundation/orders/queries/describe.server";
import { databaseNow } from "~/platform/clock.server";
import type { Db } from "~db/client";
import { orders } from "~db/schema/shop";
import { shopOrders } from "../shop-orders.server";
import type { OrderCard } from "./describe-orders.server";

/** The orders of one checkout of this buyer, and the clock; empty for anybody else's. */
export async function ordersOfGroup(
  db: Db,
  userId: number,
  payGroup: string,
  reader: Reader,
): Promise<{ orders: OrderCard[]; now: number }> {
  const own = and(eq(orders.payGroup, payGroup), eq(orders.userId, userId));
  const rows = await db.select().from(orders).where(own).orderBy(orders.id);
  const now = await databaseNow(db);
  return { orders: await describeOrders(db, shopOrders, rows, reader, now), now: now.getTime() };
}
