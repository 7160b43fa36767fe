import { eq } from "drizzle-orm";
import { missing } from "~/platform/errors";
import type { Db, Tx } from "~db/client";
import type { BaseOrder } from "~db/schema/order-columns";
import type { OrderKind } from "../../kind";

/** The order of a number, unlocked. Throws `orderNotExist`. */
export async function orderOf<Row extends BaseOrder>(db: Db, kind: OrderKind<Row>, number: string): Promise<Row> {
  const [order] = await db.select().from(kind.orders).where(eq(kind.orders.number, number));
  if (!order) throw missing("orderNotExist");
  return order as Row;
}

/** The number of the order with an id, for calls that identify orders by id. Throws `orderNotExist`. */
export async function numberOfId<Row extends BaseOrder>(
  db: Db,
  { orders }: Pick<OrderKind<Row>, "orders">,
  id: number,
): Promise<string> {
  const [order] = await db.select({ number: orders.number }).from(orders).where(eq(orders.id, id));
  if (!order) throw missing("orderNotExist");
  return order.number;
}

/** The current order, locked. Throws `orderNotExist`. */
export async function lockOrder<Row extends BaseOrder>(tx: Tx, kind: OrderKind<Row>, id: number): Promise<Row> {
  const [order] = await tx.select().from(kind.orders).where(eq(kind.orders.id, id)).for("update");
  if (!order) throw missing("orderNotExist");
  return order as Row;
}
