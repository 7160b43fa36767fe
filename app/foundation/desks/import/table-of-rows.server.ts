import type { RequestContext } from "~/platform/access/request-context";
import { translator } from "~/platform/i18n/texts.server";
import { csvLine, csvOf } from "~/platform/table/csv";
import type { TableState } from "~/platform/table/table";
import { takingTurns } from "~/platform/time/turns";
import type { Db } from "~db/client";
import type { EntityDesk, EntityValues } from "../entity-desk.server";
import { typedOf } from "../fields/field-kind";
import { listEntities } from "../queries/list-entities.server";
import { byOf } from "../verbs/save-entity.server";
import { writtenVersion } from "./column-readers.server";
import { maxImport } from "./decode-table";
import { columnsFor, headingRow, idColumn, versionColumn } from "./import-columns.server";

/** Rows read at once. */
const page = 500;

/** A control's value as one table cell. */
function cellOf(typed: unknown): string {
  if (Array.isArray(typed)) return typed.join(" ");
  if (typeof typed === "boolean") return typed ? "on" : "";
  return String(typed ?? "");
}

/** The cell of one column, for values that need not be stored; empty for a column that is no field. */
export function typedCell({ fields }: EntityDesk, column: string, values: EntityValues): string {
  const [name = "", part] = column.split(".");
  const typed = fields[name] ? typedOf(fields[name], values[name]) : null;
  return cellOf(part ? (typed as Record<string, string> | null)?.[part] : typed);
}

/** One row's cells in the order of the columns; `about` holds the columns that are not fields. */
export function cellsOfRow(
  desk: EntityDesk,
  columns: ReadonlyMap<string, string>,
  { values, about }: { values: EntityValues; about: Readonly<Record<string, string | number>> },
): (string | number | undefined)[] {
  const typed = new Map<string, unknown>();
  return [...columns.keys()].map((column) => {
    if (column === idColumn || column === versionColumn) return about[column];
    const [name = "", part] = column.split(".");
    const kind = desk.fields[name];
    if (kind && !typed.has(name)) typed.set(name, typedOf(kind, values[name]));
    const value = typed.get(name);
    return cellOf(part ? (value as Record<string, string> | null)?.[part] : value);
  });
}

/** Marks a reply as a CSV download with a name. */
export function asFile({ replyHeaders }: RequestContext, name: string): void {
  replyHeaders.set("Content-Type", "text/csv; charset=utf-8");
  replyHeaders.set("Content-Disposition", `attachment; filename="${name}.csv"`);
}

/**
 * Exports the list's rows as a table that can be edited in a spreadsheet and imported again, at most as many as an
 * import takes. It has the columns that the user may set.
 */
export async function importTableOf(
  db: Db,
  desk: EntityDesk,
  state: TableState,
  context: RequestContext,
): Promise<string> {
  const { actor } = byOf(context);
  const columns = columnsFor(desk, actor, translator(context.locale));
  const lines = [csvLine(headingRow(columns))];
  const turn = takingTurns();
  for (let at = 0; at * page < maxImport; at++) {
    const { rows } = await listEntities(db, desk, actor, { ...state, page: at, size: page });
    for (const row of rows) {
      await turn();
      lines.push(
        csvLine(
          cellsOfRow(desk, columns, {
            values: row,
            about: { [idColumn]: row.id, [versionColumn]: writtenVersion(row.updateTime) },
          }),
        ),
      );
    }
    if (rows.length < page) break;
  }
  asFile(context, `${desk.name}-table`);
  return csvOf(lines);
}
