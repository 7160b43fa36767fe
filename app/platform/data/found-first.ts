import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";

/* PostgreSQL plans a statement that comes often before it knows the values in it. It then believes that few rows have any
   word, and takes other indexes beside that of words, or looks for the words anew beside each row of a join. */

type Rows = { from: PgTable | SQL; id: AnyPgColumn; where: SQL | undefined };
/** Which of them: `most` of them, and where they have an order those behind the first `offset`. */
type Part = { most?: number; order?: readonly SQL[]; offset?: number };

/** That a column holds one of the ids of rows that meet `where`, or of a part of them: these are read first, and once. */
export function isAmong(column: AnyPgColumn, { from, id, where, most, order, offset }: Rows & Part): SQL {
  const by = order ? sql` order by ${sql.join([...order], sql`, `)}` : sql``;
  const end = most === undefined ? sql`` : sql` limit ${most}${offset ? sql` offset ${offset}` : sql``}`;
  return sql`${column} = any(array(select ${id} from ${from} where ${where ?? sql`true`}${by}${end}))`;
}
