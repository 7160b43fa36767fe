import { eq } from "drizzle-orm";
import type { Tx } from "~db/client";
import { deskChangeRows, deskChanges } from "~db/schema/desks";
import type { Outcome } from "../../rules/outcomes";
import { canUndo } from "../../rules/row-acts";
import { inChunks, openChange, type Run } from "../../verbs/act-on-rows.server";
import type { ByPerson, Kept, ListActs } from "../list-acts.server";

/** Keeps what rows were before a change, for its undoing. */
async function keepRows(tx: Tx, changeId: number, kept: readonly Kept[]): Promise<void> {
  const rows = kept.map(({ id, was }) => ({ changeId, rowId: id, before: was }));
  if (rows.length > 0) await tx.insert(deskChangeRows).values(rows);
}

/** Writes the notice of an act that this transaction has done by itself; returns the id of the change. */
export async function keepDone(
  tx: Tx,
  list: { name: string },
  by: ByPerson,
  { act, kept }: { act: string; kept: readonly Kept[] },
): Promise<number> {
  const { id } = await openChange(tx, list, by, act);
  await tx.update(deskChanges).set({ done: kept.length }).where(eq(deskChanges.id, id));
  await keepRows(tx, id, kept);
  return id;
}

/**
 * Does an act on any number of rows of a list, 200 in a transaction, each done or refused alone. Returns the id of the
 * change, for its notice and for `undoOnList`, and how the rows fared. Once `isLate` says so, the rest is counted.
 */
export async function actOnList<Input>(
  run: Run,
  list: ListActs<Input>,
  by: ByPerson,
  { act, ids, input, isLate }: { act: string; ids: readonly number[]; input: Input; isLate?: () => boolean },
): Promise<Outcome & { id: number }> {
  const wanted = [...new Set(ids)].sort((a, b) => a - b);
  const { id: changeId } = await run((tx) => openChange(tx, list, by, act));
  const isUndoable = canUndo(list, act);
  const outcome = await inChunks(
    run,
    { id: changeId },
    wanted,
    async (tx, some) => {
      const { done, refused, kept } = await list.act(tx, by, { act, ids: some, input });
      if (isUndoable) await keepRows(tx, changeId, kept);
      return { done, refused };
    },
    isLate,
  );
  return { id: changeId, done: outcome.done, refused: outcome.refused, rest: outcome.rest };
}
