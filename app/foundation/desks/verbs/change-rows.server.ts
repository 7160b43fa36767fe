import { sql } from "drizzle-orm";
import { forbidden, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { type EntityDesk, type EntityRow, mayRemove } from "../entity-desk.server";
import { lockEntity, rowsById } from "../queries/find-entity.server";
import type { RowChange } from "../rules/alike";
import { isRowAct } from "../rules/row-acts";
import { type By, requireWriter } from "./save-entity.server";
import { writeRows } from "./write-rows.server";

const removed = { deletedTime: sql`clock_timestamp()` };
const restored = { deletedTime: null };
/** A hidden row stores its place as `~seq`. */
const turned = ({ table }: EntityDesk) => ({ seq: sql`~${table.seq}` });

/** What an act changes of a row, null for nothing. */
function changeOf(
  desk: EntityDesk,
  row: EntityRow,
  act: string,
  turn: RowChange["change"],
): Readonly<Record<string, unknown>> | null {
  const { seq = 0, deletedTime = null } = row;
  if (!isRowAct(act)) return (!deletedTime && desk.acts?.[act]?.(row)) || null;
  if (act === "remove") return desk.table.deletedTime && !deletedTime ? removed : null;
  if (act === "restore") return deletedTime ? restored : null;
  if (!desk.table.seq || deletedTime) return null;
  return (act === "hide") === seq >= 0 ? turn : null;
}

/** The changes that an act makes to rows; rows that stay as they are have none. */
export function changesBy(desk: EntityDesk, rows: readonly EntityRow[], act: string): RowChange[] {
  const turn = turned(desk);
  return rows.flatMap((row) => {
    const change = changeOf(desk, row, act, turn);
    return change ? [{ row, change, detail: act }] : [];
  });
}

/** Throws what forbids an act on any row: `noPermission`, `notFindData`, or a refusal of the desk's rules. */
export function requireAct(desk: EntityDesk, by: By, act: string): void {
  requireWriter(desk, by);
  if (desk.isFixed && (act === "remove" || act === "restore")) throw missing();
  if (act === "remove" && !mayRemove(desk, by.actor)) throw forbidden();
  if (by.actor) desk.refuseAct?.(by.actor, act);
}

/**
 * Applies the changes of an act to locked rows. Removals go one after another where the desk refuses some, since one
 * may allow the next. With `changeId` they can be undone.
 */
export async function applyAct(
  tx: Tx,
  desk: EntityDesk,
  by: By,
  { act, changes, changeId }: { act: string; changes: readonly RowChange[]; changeId?: number | undefined },
): Promise<void> {
  if (act !== "remove" || !desk.refuseRemoval) return writeRows(tx, desk, by, changes, changeId);
  for (const change of changes) {
    await desk.refuseRemoval(tx, change.row);
    await writeRows(tx, desk, by, [change], changeId);
  }
}

/**
 * Hides, shows, removes or restores rows, or applies one of the desk's own acts, all or none; returns how many changed.
 * Rows are locked in the order of their ids. Throws `notFindData` for a missing row, and the refusals of the desk's
 * rules and of `removers`.
 */
export async function changeRows(
  tx: Tx,
  desk: EntityDesk,
  by: By,
  act: string,
  ids: readonly number[],
): Promise<number> {
  requireAct(desk, by, act);
  const wanted = new Set(ids);
  const rows = await rowsById(tx, desk, by, { ids: [...wanted], isLocked: true });
  if (rows.size < wanted.size) throw missing();
  const changes = changesBy(desk, [...rows.values()], act);
  await applyAct(tx, desk, by, { act, changes });
  return changes.length;
}

/** Moves rows to the given places, except those already there; returns how many moved. */
export async function placeRows(
  tx: Tx,
  desk: EntityDesk,
  by: By,
  places: ReadonlyMap<number, number>,
): Promise<number> {
  requireWriter(desk, by);
  let moved = 0;
  for (const [id, seq] of [...places].sort(([a], [b]) => a - b)) {
    const row = await lockEntity(tx, desk, by.actor, id);
    if (row.seq === seq || row.deletedTime) continue;
    await writeRows(tx, desk, by, [{ row, change: { seq }, detail: `seq ${row.seq} -> ${seq}` }]);
    moved++;
  }
  return moved;
}

/**
 * Orders rows as in `ids`, first highest, by redistributing the places they have [A26]; equal places are made distinct.
 */
export async function orderRows(tx: Tx, desk: EntityDesk, by: By, ids: readonly number[]): Promise<number> {
  const places: number[] = [];
  for (const id of [...new Set(ids)].sort((a, b) => a - b))
    places.push((await lockEntity(tx, desk, by.actor, id)).seq ?? 0);
  places.sort((a, b) => a - b);
  for (let at = 1; at < places.length; at++) places[at] = Math.max(places[at] ?? 0, (places[at - 1] ?? 0) + 1);
  return placeRows(tx, desk, by, new Map([...new Set(ids)].map((id, at) => [id, places[places.length - 1 - at] ?? 0])));
}
