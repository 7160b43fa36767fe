import { and, eq, getTableColumns, gte, isNotNull, isNull, lt, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Actor } from "~/platform/access/actor";
import { countAhead } from "~/platform/data/count-ahead.server";
import { rowIdIn } from "~/platform/data/row-id";
import type { TableState } from "~/platform/table/table";
import { tableOrder, tableSlice } from "~/platform/table/table.server";
import type { Db } from "~db/client";
import type { EntityDesk, EntityRow } from "../entity-desk.server";

/** The columns of a desk's table by the names of its fields. */
const columnsOf = ({ table }: EntityDesk): Record<string, PgColumn> => getTableColumns(table);

/** Condition for the rows of a desk that the actor may see, removed ones included. */
export const within = (desk: EntityDesk, actor: Actor | null, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(actor && desk.scope ? desk.scope(actor) : undefined, ...more);

function stateOf({ table }: EntityDesk, wanted: string | undefined): SQL | undefined {
  const { seq, deletedTime } = table;
  if (wanted === "removed") return deletedTime && isNotNull(deletedTime);
  const hidden = seq && (wanted === "hidden" ? lt(seq, 0) : wanted === "shown" ? gte(seq, 0) : undefined);
  return and(deletedTime && isNull(deletedTime), hidden);
}

function filtered(desk: EntityDesk, filters: TableState["filters"]): SQL | undefined {
  const columns = columnsOf(desk);
  const { keyword, state } = filters;
  const found = keyword === undefined ? undefined : desk.search?.(keyword);
  const chosen = (desk.filters ?? []).flatMap((name) => {
    const column = columns[name];
    const value = filters[name];
    if (!column || value === undefined) return [];
    return [eq(column, column.dataType === "number" ? (rowIdIn(value) ?? -1) : value)];
  });
  const narrowed = Object.entries(desk.narrows ?? {}).map(([name, { where }]) => {
    const value = filters[name];
    return value === undefined ? undefined : where(value);
  });
  return and(stateOf(desk, state), found, ...chosen, ...narrowed);
}

/** Condition for the rows that the filters of a list find. */
export const foundBy = (desk: EntityDesk, actor: Actor, filters: TableState["filters"]): SQL | undefined =>
  within(desk, actor, filtered(desk, filters));

/** One page of a desk's rows as its table requests it, and their total number. */
export async function listEntities(
  db: Db,
  desk: EntityDesk,
  actor: Actor,
  state: TableState,
): Promise<{ rows: EntityRow[]; total: number }> {
  const where = foundBy(desk, actor, state.filters);
  const { limit, offset } = tableSlice(state);
  const total = await countAhead(db, desk.table, where, { offset });
  const rows = await db
    .select()
    .from(desk.table)
    .where(where)
    .orderBy(...tableOrder(state, columnsOf(desk), desk.table.id))
    .limit(limit)
    .offset(offset);
  return { rows: rows as EntityRow[], total };
}
