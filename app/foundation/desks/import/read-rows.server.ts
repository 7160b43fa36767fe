import { z } from "zod";
import type { Actor } from "~/platform/access/actor";
import { rowId } from "~/platform/data/row-id";
import { DomainError } from "~/platform/errors";
import { parseForm } from "~/platform/forms/form.server";
import type { Translate } from "~/platform/i18n/translate";
import { takingTurns } from "~/platform/time/turns";
import { type EntityDesk, type EntityValues, fieldsFor } from "../entity-desk.server";
import type { FieldKind } from "../fields/field-kind";
import type { LinkCall } from "../links/linked";
import { cellsKept } from "./cells-kept.server";
import { type ColumnReaders, columnReaders } from "./column-readers.server";
import type { Line } from "./decode-table";
import { columnsNamed, columnsOfField, idColumn, importColumns, versionColumn } from "./import-columns.server";
import { faultText, type ImportFault } from "./import-faults.server";

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
function formOf(desk: EntityDesk, columns: Columns, cells: readonly string[], { read }: ColumnReaders): FormData {
  const form = new FormData();
  for (const { at, name } of columns) {
    const cell = cells[at] ?? "";
    if (cell === "") continue;
    const { files = [] } = desk.fields[name] ?? {};
    const said = files.some(({ inText }) => !inText) ? cell.split(/\s+/) : [read(name, cell)].flat();
    const field = name === idColumn || name === versionColumn ? name : `values.${name}`;
    for (const part of said) if (part !== "") form.append(field, part);
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

/** How the lines of one kind are read: the fields that they must have, their columns, and what the others hold. */
type Reader = { shape: ReturnType<typeof shapeOf>; columns: Columns; initial: EntityValues };

/** How lines are read: new rows, and existing ones without the fields whose cells are all `kept`. */
function readersOf(desk: EntityDesk, actor: Actor, headings: readonly string[], t: Translate) {
  const columns = columnsIn(desk, headings);
  const names = new Set(columns.map(({ name }) => name));
  const labels = importColumns(desk, t);
  const initial: EntityValues = desk.initial?.(actor) ?? {};
  const columnsBy = new Map(
    fieldsFor(desk, actor, { isNew: true }).map(([name]) => [name, columnsOfField(desk, name, t)]),
  );
  const isOf = (name: string, held: ReadonlySet<string>) =>
    columnsBy.get(name)?.every(([column]) => held.has(column)) ?? true;
  const givenTo = (isNew: boolean) => fieldsGiven(fieldsFor(desk, actor, { isNew }), names, labels);
  const reader = (fields: Fields, from: EntityValues = {}): Reader => {
    const own = new Set([
      idColumn,
      versionColumn,
      ...fields.flatMap(([name]) => columnsBy.get(name) ?? []).map(([name]) => name),
    ]);
    return { shape: shapeOf(fields), columns: columns.filter(({ name }) => own.has(name)), initial: from };
  };
  const given = givenTo(true);
  const isGiven = new Set(given.map(([name]) => name));
  const left = fieldsFor(desk, actor, { isNew: true }).filter(([name]) => !isGiven.has(name));
  const from = left.flatMap(([name]) => (initial[name] === undefined ? [] : [[name, initial[name]] as const]));
  const bare = left.filter(([name]) => initial[name] === undefined);
  const sayable = givenTo(false);
  const readers = new Map<string, Reader>();
  return {
    idAt: columns.find(({ name }) => name === idColumn)?.at ?? -1,
    fresh: reader([...given, ...bare], Object.fromEntries(from)),
    known: reader(sayable),
    knownWithout: (kept: ReadonlySet<string>): Reader => {
      const fields = sayable.filter(([name]) => !isOf(name, kept));
      const key = fields.map(([name]) => name).join();
      const made = readers.get(key) ?? reader(fields);
      readers.set(key, made);
      return made;
    },
  };
}

/** The column under which a field's fault is reported. */
export function columnOf(desk: EntityDesk, labels: ReadonlyMap<string, string>, field: string): string {
  const name = field.replace(/^values\./, "");
  return labels.has(name) ? name : `${name}.${Object.keys(desk.fields[name]?.parts ?? {})[0]}`;
}

/**
 * Parses the lines of a table as a desk's form does: returns the valid rows and all faults of the others. Cells are read
 * as spreadsheets write them (`cellReader`). For a row with an id only those of the table's columns change that differ
 * from the stored row (`cellsKept`), without fields that are set once or by other users: what is unchanged is not judged
 * by the rules of today. A new row starts with a new form's values. Throws `tableNoColumns`, `tableUnknownColumn`,
 * `tableColumnTwice`, `tableParts` for a field without all its parts, or `tableEmpty` for a heading alone. Two lines for
 * one row are a fault of the second.
 */
export async function readRows(
  desk: EntityDesk,
  call: LinkCall,
  [head, ...lines]: readonly Line[],
  { t, holds }: { t: Translate; holds?: (char: string) => boolean },
): Promise<{ rows: ImportRow[]; faults: ImportFault[] }> {
  const { idAt, fresh, known, knownWithout } = readersOf(desk, call.actor, head?.cells ?? [], t);
  if (lines.length === 0) throw new DomainError("tableEmpty");
  const labels = importColumns(desk, t);
  const readers = await columnReaders(desk, call, t);
  const rows: ImportRow[] = [];
  const faults: ImportFault[] = [];
  const lineOf = new Map<number, number>();
  const turn = takingTurns();
  for await (const { line, cells, kept } of cellsKept(desk, call, lines, {
    idAt,
    columns: known.columns,
    readers,
    holds,
  })) {
    await turn();
    const { shape, columns, initial } = cells[idAt] ? knownWithout(kept) : fresh;
    const parsed = parseForm(formOf(desk, columns, cells, readers), shape, t);
    if (!parsed.ok) {
      for (const [field, messages] of Object.entries(parsed.reply.error ?? {})) {
        const name = columnOf(desk, labels, field);
        const value = cells[columns.find((one) => one.name === name)?.at ?? -1] ?? "";
        const [column, message] = [labels.get(name) ?? name, messages.join(" ")];
        faults.push({ line, text: faultText(t, { column, value, message, allowed: readers.allowed(name) }) });
      }
      continue;
    }
    const { id, version, values } = parsed.value;
    const earlier = id === undefined ? undefined : lineOf.get(id);
    if (earlier !== undefined) {
      const [column, message] = [labels.get(idColumn) ?? idColumn, t("errors:tableRowTwice", { line: earlier })];
      faults.push({ line, text: faultText(t, { column, value: String(id), message }) });
      continue;
    }
    if (id !== undefined) lineOf.set(id, line);
    const size = cells.reduce((sum, cell) => sum + cell.length, 0);
    rows.push({ line, id, version, values, initial, size });
  }
  return { rows, faults };
}
