import { type SQL, sql } from "drizzle-orm";
import type { BaseOrder } from "~db/schema/order-columns";
import type { OrderKind } from "../kind";

/** Condition for orders that hold a LIKE pattern in one of the columns that their desk searches. */
export function holding<Row extends BaseOrder>(
  { orders, search = [] }: Pick<OrderKind<Row>, "orders" | "search">,
  pattern: string,
): SQL {
  const columns = [orders.number, orders.phone, orders.email, ...search.map((key) => orders[key as "number"])];
  return sql.join(
    columns.map((column) => sql`${column} ilike ${pattern}`),
    sql` or `,
  );
}
