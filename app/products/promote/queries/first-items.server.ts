import { desc, type SQL, sql } from "drizzle-orm";
import { nearestFirst } from "~/platform/data/distance";
import { promoteItems } from "~db/schema/promote";
import type { Asked } from "../rules/wall-addresses";

const { categoryId, id, location, rankNum, seq } = promoteItems;

type Ordered = Pick<Asked, "condition" | "place">;
/** `isSmall`: `from` holds few rows, which are sorted rather than walked by an index. */
type Among = { from: SQL; where: SQL | undefined; most: number; offset?: number; isSmall?: boolean };

const highest = [desc(seq), desc(id)];
const byCondition = {
  hot: [desc(rankNum), desc(id)],
  new: [desc(id)],
  near: [sql`(${location} is not null) desc`, ...highest],
};

/** The order of a list, as an index has it. */
export function orderOf({ condition, place }: Ordered): SQL[] {
  if (condition === "near" && place) return [nearestFirst(location, place)];
  return condition ? byCondition[condition] : highest;
}

const joined = (parts: SQL[]): SQL => sql.join(parts, sql`, `);

function inOrder(order: SQL[], { from, where, most, offset = 0 }: Among): SQL {
  const columns = joined(order);
  return sql`select ${id} as id, row_number() over (order by ${columns})::int as rank
    from ${from} where ${where} order by ${columns} limit ${most} offset ${offset}`;
}

/**
 * PostgreSQL uses its distance index only when nothing else decides the order: rows as far away as the last one are
 * included (`with ties`) and ordered afterwards. Items without a place come last.
 */
function byDistance(place: NonNullable<Asked["place"]>, { from, where, most, offset = 0 }: Among): SQL {
  const wanted = most + offset;
  return sql`
    select near.id, row_number() over (order by near.far, near.seq desc, near.id desc)::int as rank from (
      (select ${id} as id, ${seq} as seq, ${nearestFirst(location, place)} as far from ${from}
        where ${where} and ${location} is not null order by far fetch first ${wanted} rows with ties)
      union all
      (select ${id}, ${seq}, null from ${from}
        where ${where} and ${location} is null order by ${joined(highest)} limit ${wanted})) near
    order by rank limit ${most} offset ${offset}`;
}

/**
 * The first `most` items that meet `where`, as a table `first` of `id` and `rank` (from 1), in the requested order
 * [W9]. "Near" sorts by distance, then highest first; without a place given, items that have a place come first.
 */
export function firstItems({ condition, place }: Ordered, among: Among): SQL {
  if (condition === "near" && place) {
    const first = among.isSmall
      ? inOrder([nearestFirst(location, place), ...highest], among)
      : byDistance(place, among);
    return sql`(${first}) first`;
  }
  return sql`(${inOrder(orderOf({ condition, place }), among)}) first`;
}

/** The first `most` items of each category that meet `where`, as the same table; for few items. */
export function firstOfEach({ condition, place }: Ordered, { where, most }: Pick<Among, "where" | "most">): SQL {
  const nearest = condition === "near" && place;
  const columns = [...orderOf({ condition, place }), ...(nearest ? highest : [])];
  return sql`(select each.id, each.rank from (
    select ${id} as id, row_number() over (partition by ${categoryId} order by ${joined(columns)})::int as rank
      from ${promoteItems} where ${where}) each where each.rank <= ${most}) first`;
}

/** Joins an item with its row of `firstItems`. */
export const isFirst: SQL = sql`first.id = ${id}`;

/** The rank of an item among the first. */
export const rank = sql<number>`first.rank`;
