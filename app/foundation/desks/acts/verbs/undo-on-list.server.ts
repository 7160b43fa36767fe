import { and, eq, inArray } from "drizzle-orm";
import { deskChangeRows } from "~db/schema/desks";
import type { Outcome } from "../../rules/outcomes";
import { undoAct } from "../../rules/row-acts";
import { inChunks, openChange, type Run } from "../../verbs/act-on-rows.server";
import { undoneBy } from "../../verbs/undo-change.server";
import type { ByPerson, ListActs } from "../list-acts.server";

/**
 * Gives the rows of a change of a list back what they were, once: of two at a time one takes each row. Returns the id
 * of its own change, for its notice, and how the rows fared. Throws `notFindData` for the change of another user or
 * list.
 */
export async function undoOnList<Input>(
  run: Run,
  list: ListActs<Input>,
  by: ByPerson,
  changeId: number,
): Promise<Outcome & { id: number }> {
  const { act, ids } = await run((tx) => undoneBy(tx, list, by, changeId));
  const change = await run((tx) => openChange(tx, list, by, undoAct));
  const { done, refused, rest } = await inChunks(run, change, ids, async (tx, some) => {
    const taken = await tx
      .delete(deskChangeRows)
      .where(and(eq(deskChangeRows.changeId, changeId), inArray(deskChangeRows.rowId, [...some])))
      .returning({ id: deskChangeRows.rowId, was: deskChangeRows.before });
    return taken.length > 0 ? list.undo(tx, by, { act, rows: taken }) : { done: 0, refused: [] };
  });
  return { id: change.id, done, refused, rest };
}
