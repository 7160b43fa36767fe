import { and, asc, eq, inArray } from "drizzle-orm";
import { deskCondition } from "~/foundation/orders/queries/desk-orders.server";
import type { Person } from "~/foundation/orders/rules/roles";
import { countAll, countRows } from "~/platform/data/count-rows";
import type { Db } from "~db/client";
import { orders } from "~db/schema/shop";
import { shopOrders } from "../../order/shop-orders.server";
import { maxParcels } from "../rules/max-parcels";

/** How many orders of a seller wait to be shipped; of all sellers for an administrator. */
export async function waitingParcels(db: Db, person: Person): Promise<number> {
  const where = and(deskCondition(shopOrders, person), eq(orders.status, "unshipped"));
  const [count = 0] = await countAll(db, [countRows(orders, where)]);
  return count;
}

/** Which of these orders of a seller wait to be shipped (an administrator: of any), oldest first, at most 100. */
export async function waitingAmong(db: Db, person: Person, numbers: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ number: orders.number })
    .from(orders)
    .where(and(deskCondition(shopOrders, person), eq(orders.status, "unshipped"), inArray(orders.number, [...numbers])))
    .orderBy(asc(orders.id))
    .limit(maxParcels);
  return rows.map(({ number }) => number);
}
