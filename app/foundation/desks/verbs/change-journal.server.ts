import { and, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Tx } from "~db/client";
import { deskChangeRows as journal } from "~db/schema/desks";
import type { EntityDesk } from "../entity-desk.server";
import { alike, type RowChange } from "../rules/alike";

const idsOf = (changes: readonly RowChange[]) => changes.map(({ row }) => row.id);

/** Writes to the journal what the columns hold that are about to change. */
export async function keepBefore(
  tx: Tx,
  desk: EntityDesk,
  changeId: number,
  changes: readonly RowChange[],
): Promise<void> {
  const columns: Record<string, PgColumn> = getTableColumns(desk.table);
  for (const rows of alike(changes)) {
    const held = Object.keys(rows[0]?.change ?? {}).flatMap((name) => {
      const column = columns[name];
      return column ? [sql`${column.name}::text, ${column}`] : [];
    });
    await tx.execute(sql`
      insert into ${journal} (change_id, row_id, before)
      select ${changeId}::bigint, ${desk.table.id}, jsonb_build_object(${sql.join(held, sql`, `)})
      from ${desk.table} where ${inArray(desk.table.id, idsOf(rows))}`);
  }
}

/** Notes the update times that the rows have after the change. */
export async function keepAfter(
  tx: Tx,
  desk: EntityDesk,
  changeId: number,
  changes: readonly RowChange[],
): Promise<void> {
  await tx.execute(sql`
    update ${journal} set after_time = ${desk.table.updateTime} from ${desk.table}
    where ${eq(journal.changeId, changeId)} and ${eq(journal.rowId, desk.table.id)}
      and ${inArray(journal.rowId, idsOf(changes))}`);
}

/** A row of the journal: which fields the change set, and whether nobody has changed the row since. */
export type JournalRow = { rowId: number; fields: string[]; isUntouched: boolean };

/** Takes rows of a change out of the journal, with their locked rows; each is taken once. */
export async function takeRows(
  tx: Tx,
  desk: EntityDesk,
  changeId: number,
  ids: readonly number[],
): Promise<JournalRow[]> {
  if (ids.length === 0) return [];
  const fieldOf = new Map(
    Object.entries<PgColumn>(getTableColumns(desk.table)).map(([name, { name: c }]) => [c, name]),
  );
  const rows = await tx
    .select({
      rowId: journal.rowId,
      columns: sql<string[]>`array(select jsonb_object_keys(${journal.before}))`,
      isUntouched: sql<boolean>`${desk.table.updateTime} = ${journal.afterTime}`,
    })
    .from(journal)
    .innerJoin(desk.table, eq(desk.table.id, journal.rowId))
    .where(and(eq(journal.changeId, changeId), inArray(journal.rowId, [...ids])));
  return rows.map(({ rowId, columns, isUntouched }) => ({
    rowId,
    fields: columns.flatMap((column) => fieldOf.get(column) ?? []),
    isUntouched: Boolean(isUntouched),
  }));
}

/** The stored value of a field before a change, for the SET of an update of its table. */
export function formerValue(desk: EntityDesk, changeId: number, field: string): SQL {
  const columns: Record<string, PgColumn> = getTableColumns(desk.table);
  const column = sql.identifier(columns[field]?.name ?? field);
  return sql`(select (jsonb_populate_record(null::${desk.table}, former.before)).${column}
    from ${journal} former where former.change_id = ${changeId} and former.row_id = ${desk.table.id})`;
}

/** Deletes rows of a change from the journal: they cannot be undone any more. */
export async function dropRows(tx: Tx, changeId: number, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await tx.delete(journal).where(and(eq(journal.changeId, changeId), inArray(journal.rowId, [...ids])));
}
