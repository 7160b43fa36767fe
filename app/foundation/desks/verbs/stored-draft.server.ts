import { and, eq } from "drizzle-orm";
import { missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { drafts } from "~db/schema/desks";
import type { Draft } from "../drafts/verbs/find-draft.server";
import { requireWhole } from "../drafts/whole.server";
import type { EntityDesk, EntityRow } from "../entity-desk.server";
import { valuesNow } from "./publish-draft.server";
import { type DraftOf, discardDraft, endDraft, lockBoth, requireDrafts, saveDraft } from "./save-draft.server";
import { type By, saveEntity } from "./save-entity.server";

/** A draft by its id, and its update time as the caller read it. */
type Seen = { draftId: number; updateTime: Date };

/** Converts it for the other verbs, with the row that it changes. Throws `notFindData`. */
async function draftOf(tx: Tx, desk: EntityDesk, by: By, { draftId, updateTime }: Seen): Promise<DraftOf> {
  requireDrafts(desk, by);
  const [found] = await tx
    .select({ rowId: drafts.rowId })
    .from(drafts)
    .where(and(eq(drafts.desk, desk.name), eq(drafts.id, draftId)));
  if (!found) throw missing();
  return { id: found.rowId ?? undefined, draft: draftId, draftVersion: updateTime.getTime() };
}

/** Locks a draft and its row, and returns the merged values. */
async function lockStored(tx: Tx, desk: EntityDesk, by: By, seen: Seen) {
  const about = await draftOf(tx, desk, by, seen);
  const { row, known } = await lockBoth(tx, desk, by, about);
  if (!known) throw missing();
  return { about, row, values: valuesNow(desk, known, row) };
}

/**
 * Publishes a stored draft on top of other users' changes to the row. Throws as `saveEntity`, and `draftChanged`,
 * `draftGone`, `draftUnfinished`, or `entityChanged` where both changed a field.
 */
export async function publishStored(tx: Tx, desk: EntityDesk, by: By, seen: Seen): Promise<EntityRow> {
  const { row, values } = await lockStored(tx, desk, by, seen);
  requireWhole(desk, values);
  const saved = await saveEntity(tx, desk, by, values, { id: row?.id, draft: seen.draftId });
  await endDraft(tx, seen.draftId);
  return saved;
}

/** Sets the time at which a stored draft is published; null cancels it. Throws as `saveDraft` and `publishStored`. */
export async function scheduleStored(
  tx: Tx,
  desk: EntityDesk,
  by: By,
  { publishTime, ...seen }: Seen & { publishTime: Date | null },
): Promise<Draft> {
  const { about, values } = await lockStored(tx, desk, by, seen);
  return saveDraft(tx, desk, by, values, { ...about, publishTime });
}

/** Discards a stored draft. Throws as `discardDraft`. */
export async function discardStored(tx: Tx, desk: EntityDesk, by: By, seen: Seen): Promise<void> {
  await discardDraft(tx, desk, by, await draftOf(tx, desk, by, seen));
}
