import { eq, sql } from "drizzle-orm";
import { audit } from "~/foundation/audit/audit.server";
import { forbidden, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { type EntityDesk, type EntityRow, mayRemove, refOf } from "../entity-desk.server";
import { lockEntity } from "../queries/find-entity.server";
import { isRowAct } from "../rules/row-acts";
import { requireApproved } from "./require-approved.server";
import { type By, purgeRows, requireWriter } from "./save-entity.server";

/** What an act changes of a row, null for nothing. A hidden row stores its place as `~seq`. */
function changeOf(desk: EntityDesk, row: EntityRow, act: string): Readonly<Record<string, unknown>> | null {
  const { seq = 0, deletedTime = null } = row;
  if (!isRowAct(act)) return (!deletedTime && desk.acts?.[act]?.(row)) || null;
  if (act === "remove") return desk.table.deletedTime && !deletedTime ? { deletedTime: sql`clock_timestamp()` } : null;
  if (act === "restore") return deletedTime ? { deletedTime: null } : null;
  if (!desk.table.seq || deletedTime) return null;
  return (act === "hide") === seq >= 0 ? { seq: ~seq } : null;
}

async function write(
  tx: Tx,
  desk: EntityDesk,
  by: By,
  row: EntityRow,
  change: Readonly<Record<string, unknown>>,
  detail: string,
) {
  const [after] = await tx
    .update(desk.table)
    .set({ ...change, updateTime: sql`clock_timestamp()` } as never)
    .where(eq(desk.table.id, row.id))
    .returning();
  requireApproved(desk, by.actor, after as EntityRow);
  await desk.keep?.(tx, after as EntityRow, by);
  await purgeRows(tx, desk, row, after as EntityRow);
  const { userId } = by.operator;
  await audit(tx, by.operator, { action: desk.name, actorId: userId, target: refOf(desk, row.id), detail });
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
  requireWriter(desk, by);
  if (desk.isFixed && (act === "remove" || act === "restore")) throw missing();
  if (act === "remove" && !mayRemove(desk, by.actor)) throw forbidden();
  if (by.actor) desk.refuseAct?.(by.actor, act);
  let changed = 0;
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const row = await lockEntity(tx, desk, by.actor, id);
    const change = changeOf(desk, row, act);
    if (!change) continue;
    if (act === "remove") await desk.refuseRemoval?.(tx, row);
    await write(tx, desk, by, row, change, act);
    changed++;
  }
  return changed;
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
    await write(tx, desk, by, row, { seq }, `seq ${row.seq} -> ${seq}`);
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
