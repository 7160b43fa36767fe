import { and, type SQL, sql } from "drizzle-orm";
import type { Db } from "~db/client";
import { commodities } from "~db/schema/shop";

/** Orders that an index keeps within each type. */
const keptOrders: readonly string[] = ["seq", "low", "high", "price"];

/**
 * The condition of a page of some types: those that may stand on it are among the first `most` of each type. Sorted all
 * together, what is read would grow with the types; through the index of prices alone all that is dearer elsewhere would
 * be read past. In other orders, and where no types are asked for, `where` itself.
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
