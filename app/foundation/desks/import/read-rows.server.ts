import { setImmediate as othersTurn } from "node:timers/promises";
import { z } from "zod";
import { rowId } from "~/platform/data/row-id";
import { DomainError } from "~/platform/errors";
import { parseForm } from "~/platform/forms/form.server";
import type { Translate } from "~/platform/i18n/translate";
import { type EntityDesk, type EntityValues, fieldsOf } from "../entity-desk.server";
import type { FieldKind } from "../fields/field-kind";
import type { Line } from "./decode-table";
import { columnsNamed, idColumn, importColumns, versionColumn } from "./import-columns.server";

/** One row of a table that is well-formed: what it says, of which row, from which line. */
export type ImportRow = { line: number; id?: number | undefined; version?: number | undefined; values: EntityValues };

/** What is wrong with a line, in the visitor's language. */
export type ImportFault = { line: number; text: string };

/** Rows that are read before others get their turn. */
const turn = 50;

const shapeOf = (fields: readonly [string, FieldKind<unknown>][]) =>
  z.object({
    id: rowId.optional(),
    version: z.number().int().optional(),
    values: z.object(Object.fromEntries(fields.map(([name, { form }]) => [name, form]))).prefault({}),
  });

/** A line as the desk's own form would send it; files are named by their keys, several in one cell. */
function formOf(desk: EntityDesk, columns: readonly (string | null)[], cells: readonly string[]): FormData {
  const form = new FormData();
  columns.forEach((name, at) => {
    const cell = cells[at] ?? "";
    if (name === null || cell === "") return;
    if (name === idColumn || name === versionColumn) form.append(name, cell);
    else {
      const files = desk.fields[name]?.files;
      for (const part of files && !files.inText ? cell.split(/\s+/) : [cell]) form.append(`values.${name}`, part);
    }
  });
  return form;
}

/** The desk's fields that a heading has; throws when it has some parts of one only, and would empty the others. */
function fieldsGiven(desk: EntityDesk, columns: ReadonlySet<string | null>, labels: ReadonlyMap<string, string>) {
  return fieldsOf(desk).filter(([name, { parts }]) => {
    if (!parts) return columns.has(name);
    const wanted = Object.keys(parts).map((part) => `${name}.${part}`);
    const missing = wanted.filter((column) => !columns.has(column));
    if (missing.length > 0 && missing.length < wanted.length)
      throw new DomainError("tableParts", { params: { column: labels.get(missing[0] ?? "") ?? "" } });
    return missing.length === 0;
  });
}

/** The first column of a field that has several. */
const firstPart = (desk: EntityDesk, name: string) => `${name}.${Object.keys(desk.fields[name]?.parts ?? {})[0]}`;

/**
 * Reads the lines of a table as a desk's form reads what is typed: the rows that can be, and what is wrong with the
 * others, all of them. Of a row with an id only what the table has columns for is changed. Throws tableNoColumns when the
 * heading names nothing of the desk, tableUnknownColumn for a heading that it does not know, tableParts for a field
 * without all its parts, tableEmpty for a heading alone.
 */
export async function readRows(
  desk: EntityDesk,
  [head, ...lines]: readonly Line[],
  t: Translate,
): Promise<{ rows: ImportRow[]; faults: ImportFault[] }> {
  const columns = columnsNamed(desk, head?.cells ?? []);
  if (!columns.some((name) => name !== null)) throw new DomainError("tableNoColumns");
  const strange = columns.findIndex((name, at) => name === null && head?.cells[at]);
  if (strange >= 0) throw new DomainError("tableUnknownColumn", { params: { column: head?.cells[strange] ?? "" } });
  if (lines.length === 0) throw new DomainError("tableEmpty");
  const labels = importColumns(desk, t);
  const [fresh, known] = [shapeOf(fieldsOf(desk)), shapeOf(fieldsGiven(desk, new Set(columns), labels))];
  const idAt = columns.indexOf(idColumn);
  const rows: ImportRow[] = [];
  const faults: ImportFault[] = [];
  for (const [at, { line, cells }] of lines.entries()) {
    if (at % turn === turn - 1) await othersTurn();
    const parsed = parseForm(formOf(desk, columns, cells), cells[idAt] ? known : fresh, t);
    if (parsed.ok) rows.push({ line, ...parsed.value });
    else
      for (const [field, messages] of Object.entries(parsed.reply.error ?? {})) {
        const name = field.replace(/^values\./, "");
        faults.push({
          line,
          text: `${labels.get(name) ?? labels.get(firstPart(desk, name)) ?? name}: ${messages.join(" ")}`,
        });
      }
  }
  return { rows, faults };
}
