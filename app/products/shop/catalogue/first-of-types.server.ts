import { and, type SQL, sql } from "drizzle-orm";
import type { Db } from "~db/client";
import { commodities } from "~db/schema/shop";

/** Sort orders for which an index begins with the type. */
const keptOrders: readonly string[] = ["seq", "low", "high", "price"];

/**
 * Condition of a page of several types: its rows are among the first `most` of each type, which an index finds. Sorting
 * all types together would read all their rows; the index of prices alone would pass over the rows of other types.
 * Returns `where` itself for other orders, and when no types are given.
 */
export function firstOfTypes(
  db: Db,
  typeIds: readonly number[] | undefined,
  where: SQL | undefined,
  { sort, order, most }: { sort: string; order: SQL[]; most: number },
): SQL | undefined {
  if (!typeIds?.length || !keptOrders.includes(sort)) return where;
  const kinds = sql.join(
    typeIds.map((id) => sql`${id}::bigint`),
    sql`, `,
  );
  const { id, typeId } = commodities;
  const first = db
    .select({ id })
    .from(commodities)
    .where(and(where, sql`${typeId} = kind.id`))
    .orderBy(...order)
    .limit(most);
  return sql`${id} in (select top.id from unnest(array[${kinds}]) as kind (id) cross join lateral ${first} as top)`;
}
