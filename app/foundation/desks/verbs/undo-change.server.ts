import { and, asc, eq } from "drizzle-orm";
import { forbidden, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { deskChangeRows, deskChanges } from "~db/schema/desks";
import { type EntityDesk, mayRemove } from "../entity-desk.server";
import { rowsById } from "../queries/find-entity.server";
import type { RowChange } from "../rules/alike";
import type { Fared, Outcome, Refused } from "../rules/outcomes";
import { undoAct } from "../rules/row-acts";
import { eachOrAll, inChunks, openChange, type Run } from "./act-on-rows.server";
import { dropRows, formerValue, takeRows } from "./change-journal.server";
import { requireAct } from "./change-rows.server";
import type { By } from "./save-entity.server";
import { writeRows } from "./write-rows.server";

type Undone = { changeId: number; act: string; ids: readonly number[] };

/** Undoing a removal brings back, and the other way round: both ask for the rights of what they do. */
function requireUndo(desk: EntityDesk, by: By, act: string): void {
  requireAct(desk, by, act);
  if (act === "restore" && !mayRemove(desk, by.actor)) throw forbidden();
}

/** Former values of the same fields are one object, so that rows that share them are written together. */
function changesTo(desk: EntityDesk, changeId: number) {
  const made = new Map<string, RowChange["change"]>();
  return (fields: readonly string[]): RowChange["change"] => {
    const key = fields.join();
    const change = made.get(key) ?? Object.fromEntries(fields.map((name) => [name, formerValue(desk, changeId, name)]));
    made.set(key, change);
    return change;
  };
}

async function undoChunk(tx: Tx, desk: EntityDesk, by: By, { changeId, act, ids }: Undone): Promise<Fared> {
  const rows = await rowsById(tx, desk, by, { ids, isLocked: true });
  const kept = await takeRows(tx, desk, changeId, ids);
  const changeTo = changesTo(desk, changeId);
  const refused: Refused[] = [];
  const changes: RowChange[] = [];
  for (const { rowId, fields, isUntouched } of kept) {
    const row = rows.get(rowId);
    if (row && isUntouched) changes.push({ row, change: changeTo(fields), detail: `${undoAct} ${act}` });
    else refused.push({ key: row ? "entityChanged" : "notFindData", params: {}, row: rowId });
  }
  const fared = await eachOrAll(tx, desk, changes, async (alone, some) => {
    if (act === "restore") for (const { row } of some) await desk.refuseRemoval?.(alone, row);
    await writeRows(alone, desk, by, some);
  });
  await dropRows(tx, changeId, ids);
  return { done: fared.done, refused: [...fared.refused, ...refused] };
}

/** The act of a user's own change in the list of this name, and the rows that can be undone. Throws `notFindData`. */
export async function undoneBy(
  tx: Tx,
  { name }: { name: string },
  { operator }: Pick<By, "operator">,
  changeId: number,
): Promise<{ act: string; ids: number[] }> {
  const [found] = await tx
    .select({ act: deskChanges.act })
    .from(deskChanges)
    .where(and(eq(deskChanges.id, changeId), eq(deskChanges.userId, operator.userId), eq(deskChanges.desk, name)));
  if (!found) throw missing();
  const rows = await tx
    .select({ id: deskChangeRows.rowId })
    .from(deskChangeRows)
    .where(eq(deskChangeRows.changeId, changeId))
    .orderBy(asc(deskChangeRows.rowId));
  return { act: found.act, ids: rows.map(({ id }) => id) };
}

/**
 * Gives the rows of a change back the values that they had before it, once: rows that somebody has changed since are
 * refused with `entityChanged`, and nothing of the change can be undone afterwards. Returns the id of its own change,
 * for its notice, and how the rows fared. Throws `notFindData` for the change of another user or desk, and what forbids
 * the act on any row.
 */
export async function undoChange(
  run: Run,
  desk: EntityDesk,
  by: By,
  changeId: number,
): Promise<Outcome & { id: number }> {
  const { act, ids } = await run((tx) => undoneBy(tx, desk, by, changeId));
  requireUndo(desk, by, act);
  const change = await run((tx) => openChange(tx, desk, by, undoAct));
  const { done, refused, rest } = await inChunks(run, change, ids, (tx, some) =>
    undoChunk(tx, desk, by, { changeId, act, ids: some }),
  );
  return { id: change.id, done, refused, rest };
}
