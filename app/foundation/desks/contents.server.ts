import { and, eq, isNull, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "~db/client";
import type { Computed } from "./entity-desk.server";

/** Most contents counted per row. */
const countedAtMost = 1_000;

type Held = PgTable & { readonly id: PgColumn; readonly deletedTime: PgColumn };

/**
 * Counts what the rows of a desk contain, such as the ads of a category: rows of `table` that reference theirs in
 * `holder` and are not removed; hidden ones count.
 */
export function contentsOf(table: Held, holder: PgColumn) {
  /** How many items each row contains, counted up to 1,000, in one statement. */
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
    /** How many items a row contains, counted up to 1,000. */
    countIn: async (db: Db, id: number): Promise<number> => (await counts(db, [id])).get(id) ?? 0,

    /** The ids of the items in a row. */
    idsIn: async (db: Db, id: number): Promise<number[]> => {
      const rows = await db
        .select({ id: sql<number>`${table.id}`.mapWith(Number) })
        .from(table)
        .where(and(eq(holder, id), isNull(table.deletedTime)));
      return rows.map((row) => row.id);
    },

    /** A list column with the count, linked by `href` where given. */
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
