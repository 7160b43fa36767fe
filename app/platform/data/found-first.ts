import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";

/* PostgreSQL plans frequent statements before it knows their values. It then assumes that every word is rare, and
   uses other indexes besides that of words, or searches the words again for each row of a join. */

type Rows = { from: PgTable | SQL; id: AnyPgColumn; where: SQL | undefined };
/** Limits the rows to `most`; with an order, to those after the first `offset`. */
type Part = { most?: number; order?: readonly SQL[]; offset?: number };

/**
 * SQL condition: the column holds the id of a row that matches `where` (or of a part of these rows), which are read
 * first and only once.
 */
export function isAmong(column: AnyPgColumn, { from, id, where, most, order, offset }: Rows & Part): SQL {
  const by = order ? sql` order by ${sql.join([...order], sql`, `)}` : sql``;
  const end = most === undefined ? sql`` : sql` limit ${most}${offset ? sql` offset ${offset}` : sql``}`;
  return sql`${column} = any(array(select ${id} from ${from} where ${where ?? sql`true`}${by}${end}))`;
}
