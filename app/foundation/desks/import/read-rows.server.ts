import { z } from "zod";
import type { Actor } from "~/platform/access/actor";
import { rowId } from "~/platform/data/row-id";
import { DomainError } from "~/platform/errors";
import { parseForm } from "~/platform/forms/form.server";
import type { Translate } from "~/platform/i18n/translate";
import { takingTurns } from "~/platform/time/turns";
import { type EntityDesk, type EntityValues, fieldsFor } from "../entity-desk.server";
import type { FieldKind } from "../fields/field-kind";
import type { Line } from "./decode-table";
import { columnsNamed, columnsOfField, idColumn, importColumns, versionColumn } from "./import-columns.server";

/**
 * A well-formed row of a table: its values, row id and line; `size` is in characters. The default values of a new row
 * stand in `initial`, one shared object: ten thousand copies would fill the memory.
 */
export type ImportRow = {
  line: number;
  id?: number | undefined;
  version?: number | undefined;
  values: EntityValues;
  initial: EntityValues;
  size: number;
};

/** The fault of a line, in the visitor's language. */
export type ImportFault = { line: number; text: string };

type Fields = readonly [string, FieldKind<unknown>][];
/** The columns that are read: position and name. */
type Columns = readonly { at: number; name: string }[];

const shapeOf = (fields: Fields) =>
  z.object({
    id: rowId.optional(),
    version: z.number().int().optional(),
    values: z.object(Object.fromEntries(fields.map(([name, { form }]) => [name, form]))).prefault({}),
  });

/** A line as the desk's own form would send it; files are named by their keys, several in one cell. */
function formOf(desk: EntityDesk, columns: Columns, cells: readonly string[]): FormData {
  const form = new FormData();
  for (const { at, name } of columns) {
    const cell = cells[at] ?? "";
    if (cell === "") continue;
    if (name === idColumn || name === versionColumn) form.append(name, cell);
    else {
      const { files = [] } = desk.fields[name] ?? {};
      for (const part of files.some(({ inText }) => !inText) ? cell.split(/\s+/) : [cell])
        form.append(`values.${name}`, part);
    }
  }
  return form;
}

/** The columns that a heading row names. Throws `tableNoColumns`, `tableUnknownColumn` or `tableColumnTwice`. */
function columnsIn(desk: EntityDesk, headings: readonly string[]): Columns {
  const named = columnsNamed(desk, headings);
  if (!named.some((name) => name !== null)) throw new DomainError("tableNoColumns");
  const refuse = (key: "tableUnknownColumn" | "tableColumnTwice", at: number) => {
    if (at >= 0) throw new DomainError(key, { params: { column: headings[at]?.slice(0, 100) ?? "" } });
  };
  refuse(
    "tableUnknownColumn",
    named.findIndex((name, at) => name === null && headings[at]),
  );
  const seen = new Set<string>();
  const isTwice = (name: string | null) => name !== null && seen.size === seen.add(name).size;
  refuse("tableColumnTwice", named.findIndex(isTwice));
  return named.flatMap((name, at) => (name === null ? [] : [{ at, name }]));
}

/**
 * The fields that a heading row covers. Throws `tableParts` for a field with only some of its parts, since the others
 * would be emptied.
 */
function fieldsGiven(fields: Fields, columns: ReadonlySet<string>, labels: ReadonlyMap<string, string>): Fields {
  return fields.filter(([name, { parts }]) => {
    if (!parts) return columns.has(name);
    const wanted = Object.keys(parts).map((part) => `${name}.${part}`);
    const missing = wanted.filter((column) => !columns.has(column));
    if (missing.length > 0 && missing.length < wanted.length)
      throw new DomainError("tableParts", { params: { column: labels.get(missing[0] ?? "") ?? "" } });
    return missing.length === 0;
  });
}

/** How lines are read: the columns, and the shapes of new and of existing rows. */
function readersOf(desk: EntityDesk, actor: Actor, headings: readonly string[], t: Translate) {
  const columns = columnsIn(desk, headings);
  const names = new Set(columns.map(({ name }) => name));
  const labels = importColumns(desk, t);
  const initial: EntityValues = desk.initial?.(actor) ?? {};
  const reader = (isNew: boolean) => {
    const sayable = fieldsFor(desk, actor, { isNew });
    const given = fieldsGiven(sayable, names, labels);
    const isGiven = new Set(given.map(([name]) => name));
    const left = isNew ? sayable.filter(([name]) => !isGiven.has(name)) : [];
    const fields = [...given, ...left.filter(([name]) => initial[name] === undefined)];
    const own = new Set([
      idColumn,
      versionColumn,
      ...fields.flatMap(([name]) => columnsOfField(desk, name, t)).map(([name]) => name),
    ]);
    const from = left.flatMap(([name]) => (initial[name] === undefined ? [] : [[name, initial[name]] as const]));
    return {
      shape: shapeOf(fields),
      columns: columns.filter(({ name }) => own.has(name)),
      initial: Object.fromEntries(from),
    };
  };
  return { idAt: columns.find(({ name }) => name === idColumn)?.at ?? -1, fresh: reader(true), known: reader(false) };
}

/** The heading under which a field's fault is reported. */
export function headingOf(desk: EntityDesk, labels: ReadonlyMap<string, string>, field: string): string {
  const name = field.replace(/^values\./, "");
  const parts = Object.keys(desk.fields[name]?.parts ?? {});
  return labels.get(name) ?? labels.get(`${name}.${parts[0]}`) ?? name;
}

/**
 * Parses the lines of a table as a desk's form does: returns the valid rows and all faults of the others. For a row
 * with an id only the table's columns change, without fields that are set once or by other users; a new row starts with
 * a new form's values. Throws `tableNoColumns`, `tableUnknownColumn`, `tableColumnTwice`, `tableParts` for a field
 * without all its parts, or `tableEmpty` for a heading alone. Two lines for one row are a fault of the second.
 */
export async function readRows(
  desk: EntityDesk,
  actor: Actor,
  [head, ...lines]: readonly Line[],
  t: Translate,
): Promise<{ rows: ImportRow[]; faults: ImportFault[] }> {
  const { idAt, fresh, known } = readersOf(desk, actor, head?.cells ?? [], t);
  if (lines.length === 0) throw new DomainError("tableEmpty");
  const labels = importColumns(desk, t);
  const rows: ImportRow[] = [];
  const faults: ImportFault[] = [];
  const lineOf = new Map<number, number>();
  const turn = takingTurns();
  for (const { line, cells } of lines) {
    await turn();
    const { shape, columns, initial } = cells[idAt] ? known : fresh;
    const parsed = parseForm(formOf(desk, columns, cells), shape, t);
    if (!parsed.ok) {
      for (const [field, messages] of Object.entries(parsed.reply.error ?? {}))
        faults.push({ line, text: `${headingOf(desk, labels, field)}: ${messages.join(" ")}` });
      continue;
    }
    const { id, version, values } = parsed.value;
    const earlier = id === undefined ? undefined : lineOf.get(id);
    if (earlier !== undefined) {
      const text = t("errors:tableRowTwice", { line: earlier });
      faults.push({ line, text: `${labels.get(idColumn)}: ${text}` });
      continue;
    }
    if (id !== undefined) lineOf.set(id, line);
    const size = cells.reduce((sum, cell) => sum + cell.length, 0);
    rows.push({ line, id, version, values, initial, size });
  }
  return { rows, faults };
}
