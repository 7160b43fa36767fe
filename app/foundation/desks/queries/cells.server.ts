import { type EntityDesk, type EntityRow, type ListCall, textKey } from "../entity-desk.server";
import { momentCell } from "../fields/value-fields";
import type { Cell } from "../rules/control";
import { controlsOf } from "./controls.server";

/** The state of a row in words: removed, hidden, or the desk's own state. */
function stateCell(desk: EntityDesk, row: EntityRow, { t }: ListCall): Cell {
  if (row.deletedTime) return { text: t("desks:state.removed"), tone: "bad" };
  if ((row.seq ?? 0) < 0) return { text: t("desks:state.hidden"), tone: "plain" };
  const own = desk.state?.(row, new Date());
  return own
    ? { text: t(textKey(desk, `state.${own.name}`)), tone: own.tone }
    : { text: t("desks:state.shown"), tone: "good" };
}

/**
 * The cells of a page of rows, by column, for the list and its file; columns that need a query are read once for all
 * rows.
 */
export async function cellsOf(
  desk: EntityDesk,
  rows: readonly EntityRow[],
  columns: readonly string[],
  call: ListCall,
): Promise<Record<string, Cell>[]> {
  const controls = await controlsOf(desk, call, rows);
  const computed = new Map(
    await Promise.all(
      Object.entries(desk.computed ?? {})
        .filter(([name]) => columns.includes(name))
        .map(async ([name, { cells }]) => [name, await cells(rows, call)] as const),
    ),
  );
  const cellOf = (row: EntityRow, key: string): Cell => {
    if (key === "title") return desk.title(row, call.locale);
    if (key === "state") return stateCell(desk, row, call);
    if (key === "updateTime") return momentCell(row.updateTime, call.locale);
    const kind = desk.fields[key];
    const control = controls[key];
    if (kind && control) return kind.cell(row[key], control, call.locale);
    return computed.get(key)?.get(row.id) ?? { text: "" };
  };
  return rows.map((row) => Object.fromEntries(columns.map((key) => [key, cellOf(row, key)])));
}
