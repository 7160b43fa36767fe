import { getTableColumns, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import type { EntityDesk, EntityRow, EntityValues } from "../../entity-desk.server";
import type { Written } from "../../verbs/save-entity.server";

/** The values to store for one row; a new one has no `before`. */
export type Prepared = { before: EntityRow | undefined; row: EntityValues };

/** Writes the changes of locked rows with one statement, which names each row by its id. */
async function changeStored(tx: Tx, desk: EntityDesk, rows: readonly Prepared[]): Promise<Map<number, EntityRow>> {
  if (rows.length === 0) return new Map();
  const columns: Record<string, PgColumn> = getTableColumns(desk.table);
  const touched = new Set(rows.flatMap(({ row }) => Object.keys(row).filter((name) => row[name] !== undefined)));
  const said = [...touched].flatMap((name) => {
    const column = columns[name];
    return column ? [[name, sql`excluded.${sql.identifier(column.name)}`] as const] : [];
  });
  const whole = rows.map(({ before, row }) => ({
    ...before,
    ...Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)),
  }));
  const saved = await tx
    .insert(desk.table)
    .overridingSystemValue()
    .values(whole as never)
    .onConflictDoUpdate({
      target: desk.table.id,
      set: { ...Object.fromEntries(said), updateTime: sql`clock_timestamp()` } as never,
    })
    .returning();
  return new Map((saved as EntityRow[]).map((row) => [row.id, row]));
}

/** Inserts the new rows with one statement and updates the others with one; returns the results in order. */
export async function storeRows(tx: Tx, desk: EntityDesk, rows: readonly Prepared[]): Promise<Written[]> {
  const fresh = rows.filter(({ before }) => !before);
  const added =
    fresh.length === 0
      ? []
      : await tx
          .insert(desk.table)
          .values(fresh.map(({ row }) => row) as never)
          .returning();
  const changed = await changeStored(
    tx,
    desk,
    rows.filter(({ before }) => before),
  );
  let next = 0;
  return rows.map(({ before }) => {
    const after = before ? changed.get(before.id) : added[next++];
    if (!after) throw missing();
    return { before, after: after as EntityRow };
  });
}
