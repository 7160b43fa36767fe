import { translator } from "~/platform/i18n/texts.server";
import type { RequestContext } from "~/platform/request-context";
import { csv } from "~/platform/table/csv";
import { type EntityDesk, type EntityRow, fieldsOf } from "../entity-desk.server";
import { idColumn, importColumns, versionColumn } from "./import-columns.server";

/** What a control holds as one cell of a table. */
function cellOf(typed: unknown): string {
  if (Array.isArray(typed)) return typed.join(" ");
  if (typeof typed === "boolean") return typed ? "on" : "";
  return String(typed ?? "");
}

/** Rows as the table that an import takes: edited in a spreadsheet, it can be brought back. */
export function importTableOf(desk: EntityDesk, rows: readonly EntityRow[], context: RequestContext): string {
  const columns = importColumns(desk, translator(context.locale));
  context.replyHeaders.set("Content-Type", "text/csv; charset=utf-8");
  context.replyHeaders.set("Content-Disposition", `attachment; filename="${desk.name}-table.csv"`);
  const cells = rows.map((row) => {
    const typed = new Map(fieldsOf(desk).map(([name, kind]) => [name, kind.typed(row[name])]));
    return [...columns.keys()].map((column) => {
      if (column === idColumn) return row.id;
      if (column === versionColumn) return row.updateTime.getTime();
      const [name = "", flag] = column.split(".");
      const value = typed.get(name);
      return cellOf(flag ? (value as Record<string, string>)[flag] : value);
    });
  });
  return csv([...columns.values()], cells);
}
