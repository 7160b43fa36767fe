import { isDeepStrictEqual } from "node:util";
import { purgeTags } from "~/platform/data/purge.server";
import { DomainError, missing } from "~/platform/errors";
import type { Translate } from "~/platform/i18n/translate";
import { takingTurns } from "~/platform/time/turns";
import type { Tx } from "~db/client";
import { type EntityDesk, type EntityRow, type EntityValues, fieldsFor } from "../../entity-desk.server";
import { typedOf } from "../../fields/field-kind";
import { rowsById } from "../../queries/find-entity.server";
import { type Shared, sharing } from "../../rules/shared";
import { refusedByTable } from "../../verbs/refused-by-table.server";
import {
  auditWrites,
  type By,
  preparedRow,
  requireWriter,
  settleRow,
  tagsOfRows,
  type Written,
} from "../../verbs/save-entity.server";
import { idColumn, importColumns } from "../import-columns.server";
import { faultText, type ImportFault } from "../import-faults.server";
import { columnOf, type ImportRow } from "../read-rows.server";
import { typedCell } from "../table-of-rows.server";
import { type Prepared, storeRows } from "./store-rows.server";

/** How many rows an import adds, changes and leaves equal, and the faults of the others. */
export type Imported = { added: number; changed: number; same: number; faults: ImportFault[] };

/** Most rows and characters written by one statement. */
const slice = { rows: 200, characters: 500_000 };

function* slicesOf({ areIndependent }: EntityDesk, rows: readonly ImportRow[]): Generator<ImportRow[]> {
  const most = areIndependent ? slice.rows : 1;
  let [held, size]: [ImportRow[], number] = [[], 0];
  for (const row of rows) {
    if (held.length > 0 && (held.length === most || size + row.size > slice.characters)) {
      yield held;
      [held, size] = [[], 0];
    }
    held.push(row);
    size += row.size;
  }
  if (held.length > 0) yield held;
}

/** Rows in the order of writing: as in the table or, where they are independent, new ones first, then by id. */
const ordered = ({ areIndependent }: EntityDesk, rows: readonly ImportRow[]): readonly ImportRow[] =>
  areIndependent ? rows.toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0) || a.line - b.line) : rows;

/** Whether a row already has all values of a line, as its form shows them. */
const isSame = (desk: EntityDesk, { actor }: By, values: EntityValues, before: EntityRow): boolean =>
  fieldsFor(desk, actor, { isNew: false }).every(
    ([name, kind]) =>
      values[name] === undefined || isDeepStrictEqual(typedOf(kind, values[name]), typedOf(kind, before[name])),
  );

/** One import: its target and actor, and what it has found. */
type Work = {
  tx: Tx;
  desk: EntityDesk;
  by: By;
  isTry: boolean;
  shared: Shared;
  turn: () => Promise<void>;
  refuse: (at: Refused, error: unknown) => void;
};
/** A row that may be refused: its line, and what it says. */
type Refused = { line: number; id?: number | undefined; values: EntityValues };
type Ready = Prepared & { line: number };

/** The rows of a slice that must be written, and how many are equal already. */
async function prepareSlice({ tx, desk, by, isTry, shared, turn, refuse }: Work, rows: readonly ImportRow[]) {
  const ids = rows.flatMap(({ id }) => id ?? []);
  const stored = await rowsById(tx, desk, by, { ids, isLocked: !(isTry && desk.areIndependent) });
  const ready: Ready[] = [];
  let same = 0;
  for (const { line, id, version, ...said } of rows) {
    await turn();
    const values = { ...said.initial, ...said.values };
    try {
      const before = id === undefined ? undefined : stored.get(id);
      if (id !== undefined && !before) throw missing("tableRowUnknown", { field: "id" });
      if (before && !before.deletedTime && isSame(desk, by, values, before)) same++;
      else ready.push({ line, before, row: await preparedRow(tx, desk, by, values, { before, version, shared }) });
    } catch (error) {
      refuse({ line, id, values }, error);
    }
  }
  return { ready, same };
}

/** Writes prepared rows at once; when the database refuses one of several, writes each alone to find the faulty ones. */
async function storeReady(
  { tx, desk, refuse }: Work,
  ready: readonly Ready[],
): Promise<(Written & { line: number })[]> {
  const lined = (written: Written[]) => written.map((one, at) => ({ ...one, line: ready[at]?.line ?? 0 }));
  if (ready.length === 0) return [];
  try {
    return lined(await tx.transaction((inner) => storeRows(inner, desk, ready)));
  } catch (error) {
    const refusal = refusedByTable(desk, error);
    if (!refusal) throw error;
    const [first] = ready;
    if (ready.length === 1 && first) refuse({ line: first.line, values: first.row }, refusal);
    if (ready.length === 1) return [];
  }
  const written: (Written & { line: number })[] = [];
  for (const one of ready) written.push(...(await storeReady({ tx, desk, refuse } as Work, [one])));
  return written;
}

/**
 * Saves the rows of a table as the desk's form would; a row refused by its own rules or the table's is a fault of its
 * line, and the others continue. The caller rolls everything back when there is any fault. Rows that already have the
 * line's values are not written. With independent rows, many are written by one statement, and a try (`isTry`) neither
 * locks nor writes existing rows, so that nobody waits for it. Any other error ends the import.
 */
export async function importRows(
  tx: Tx,
  desk: EntityDesk,
  by: By,
  rows: readonly ImportRow[],
  { t, isTry = false }: { t: Translate; isTry?: boolean },
): Promise<Imported> {
  requireWriter(desk, by);
  const labels = importColumns(desk, t);
  const found: Imported = { added: 0, changed: 0, same: 0, faults: [] };
  const refuse: Work["refuse"] = ({ line, id, values }, error) => {
    if (!(error instanceof DomainError) || error.status !== 406) throw error;
    const message = t(`errors:${error.key}`, error.params);
    const name = error.field && columnOf(desk, labels, error.field);
    const value = name === idColumn ? String(id ?? "") : typedCell(desk, name, values);
    const column = labels.get(name) ?? name;
    found.faults.push({ line, text: name ? faultText(t, { column, value, message }) : message });
  };
  const work: Work = { tx, desk, by, isTry, shared: sharing(), turn: takingTurns(), refuse };
  const tags = new Set<string>();
  let unsaid: Written[] = [];
  const audit = async (least: number) => {
    if (unsaid.length < least) return;
    await auditWrites(tx, desk, by, unsaid);
    unsaid = [];
  };
  for (const held of slicesOf(desk, ordered(desk, rows))) {
    const { ready, same } = await prepareSlice(work, held);
    found.same += same;
    const isLeft = (one: Ready) => isTry && desk.areIndependent && one.before;
    const written = await storeReady(
      work,
      ready.filter((one) => !isLeft(one)),
    );
    found.added += written.filter(({ before }) => !before).length;
    found.changed += written.filter(({ before }) => before).length + ready.filter(isLeft).length;
    for (const one of written) {
      await work.turn();
      await settleRow(tx, desk, by, one).catch((error) => refuse({ line: one.line, values: one.after }, error));
    }
    if (isTry || found.faults.length > 0) continue;
    for (const tag of await tagsOfRows(
      tx,
      desk,
      written.flatMap(({ before, after }) => [before, after]),
    ))
      tags.add(tag);
    unsaid.push(...written);
    await audit(slice.rows);
  }
  await audit(1);
  await purgeTags(tx, ...tags);
  return found;
}
