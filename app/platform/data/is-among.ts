import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";

type Rows = { table: PgTable; id: AnyPgColumn; where: SQL | undefined; most?: number };

/**
 * That a column holds one of the ids of a table's rows that meet `where`, or of `most` of them. These are read first, and
 * once: with a join PostgreSQL may begin at them as well and look for a word anew beside each, since it prepares such a
 * statement before it knows the word.
 */
export function isAmong(column: AnyPgColumn, { table, id, where, most }: Rows): SQL {
  const end = most === undefined ? sql`` : sql` limit ${most}`;
  return sql`${column} = any(array(select ${id} from ${table} where ${where ?? sql`true`}${end}))`;
}
