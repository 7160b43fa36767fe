import { and, eq, isNull, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "~db/client";
import type { Computed } from "./entity-desk.server";

/** Things in one row that are counted at most. */
const countedAtMost = 1_000;

type Held = PgTable & { readonly id: PgColumn; readonly deletedTime: PgColumn };

/**
 * What the rows of a desk hold, such as the ads of a category: the rows of `table` that name theirs in `holder` and were not
 * taken away, hidden ones too.
 */
export function contentsOf(table: Held, holder: PgColumn) {
  /** How many each of some rows holds, counted up to 1,000, in one statement. */
  async function counts(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
    if (ids.length === 0) return new Map();
    const rows = await db.execute<{ id: string; held: number }>(sql`
      select holder.id, (select count(*)::int from (
          select 1 from ${table} where ${holder} = holder.id and ${table.deletedTime} is null limit ${countedAtMost}
        ) as found) as held
        from unnest(array[${sql.join(
          ids.map((id) => sql`${id}`),
          sql`, `,
        )}]::bigint[]) as holder(id)`);
    return new Map(rows.map(({ id, held }) => [Number(id), held]));
  }

  return {
    /** How many a row holds, counted up to 1,000. */
    countIn: async (db: Db, id: number): Promise<number> => (await counts(db, [id])).get(id) ?? 0,

    /** The ids of what a row holds. */
    idsIn: async (db: Db, id: number): Promise<number[]> => {
      const rows = await db
        .select({ id: sql<number>`${table.id}`.mapWith(Number) })
        .from(table)
        .where(and(eq(holder, id), isNull(table.deletedTime)));
      return rows.map((row) => row.id);
    },

    /** The column that says how many, with the way there where `href` knows one. */
    column: (href?: (id: number) => string): Computed<{ id: number }> => ({
      align: "end",
      cells: async (rows, { db }) => {
        const ids = rows.map(({ id }) => id);
        const held = await counts(db, ids);
        return new Map(
          ids.map((id) => {
            const count = held.get(id) ?? 0;
            const text = count < countedAtMost ? String(count) : `${countedAtMost}+`;
            return [id, { text, inFile: count, ...(href && { href: href(id) }) }];
          }),
        );
      },
    }),
  };
}
