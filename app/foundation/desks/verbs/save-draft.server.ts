import { eq, sql } from "drizzle-orm";
import { claimFiles, releaseFiles } from "~/foundation/files/verbs/claim.server";
import { DomainError, missing } from "~/platform/errors";
import { addJob } from "~/platform/jobs/jobs.server";
import type { Tx } from "~db/client";
import { drafts } from "~db/schema/desks";
import { type Draft, draftRef, fieldValues, lockDraft } from "../drafts/verbs/find-draft.server";
import { requireWhole } from "../drafts/whole.server";
import { datedBy, type EntityDesk, type EntityRow, type EntityValues } from "../entity-desk.server";
import { lockEntity } from "../queries/find-entity.server";
import { sharing } from "../rules/shared";
import { type By, filesOf, isAhead, requireWriter } from "./save-entity.server";

/** Milliseconds by which a publication leaves the queue early; the job then waits for the exact time. */
export const publishLead = 2_000;

/** The row of a draft, and the versions that its editor saw. */
export type DraftOf = {
  /** The row that it changes; absent for a new one. */
  id?: number | undefined;
  /** The row's update time that the editor saw, in ms. */
  version?: number | undefined;
  /** The draft that the editor saw, and its update time in ms. */
  draft?: number | undefined;
  draftVersion?: number | undefined;
};

/** Throws `noPermission` without write access, `notFindData` for a desk without drafts. */
export function requireDrafts(desk: EntityDesk, by: By): void {
  requireWriter(desk, by);
  if (!desk.hasDrafts) throw missing();
}

/**
 * Locks the row, then the draft that an editor saw. Throws `entityChanged` when the row was saved since, `draftChanged`
 * when the draft was, `draftGone` when it no longer exists, `notFindData` for a missing or removed row.
 */
export async function lockBoth(
  tx: Tx,
  desk: EntityDesk,
  { actor }: By,
  { id, version, draft, draftVersion }: DraftOf,
): Promise<{ row: EntityRow | undefined; known: Draft | undefined }> {
  const row = id === undefined ? undefined : await lockEntity(tx, desk, actor, id);
  if (row?.deletedTime) throw missing();
  if (row && version !== undefined && row.updateTime.getTime() !== version) throw new DomainError("entityChanged");
  const known = row
    ? await lockDraft(tx, desk, actor, { rowId: row.id })
    : draft === undefined
      ? undefined
      : await lockDraft(tx, desk, actor, { id: draft });
  if (draft !== undefined && !known) throw new DomainError("draftGone");
  if (known && (known.id !== draft || known.updateTime.getTime() !== draftVersion))
    throw new DomainError("draftChanged");
  return { row, known };
}

/** Claims for a draft the files that its values name and the row does not have already. */
async function claim(tx: Tx, desk: EntityDesk, { operator }: By, draft: Draft, row: EntityRow | undefined) {
  const owned = new Set(row ? filesOf(desk, row).flatMap(({ keys }) => keys) : []);
  for (const { kind, keys, field } of filesOf(desk, draft.values))
    await claimFiles(tx, operator, {
      kind,
      field,
      ref: draftRef(draft.id),
      keys: keys.filter((key) => !owned.has(key)),
    });
}

/**
 * Stores an editor's values of a row, or of a new one, as a draft that visitors do not see; with `publishTime` it is
 * published then, and a `dated` desk takes its date from there. The draft claims the files it names. Throws
 * `entityChanged` or `draftChanged` when another user saved the row or the draft meanwhile, `notFindData`, and for a
 * scheduled draft `publishTimePast`, `draftUnfinished` and the refusals of the desk's rules.
 */
export async function saveDraft(
  tx: Tx,
  desk: EntityDesk,
  by: By,
  sent: EntityValues,
  { publishTime = null, ...about }: DraftOf & { publishTime?: Date | null },
): Promise<Draft> {
  requireDrafts(desk, by);
  const { row, known } = await lockBoth(tx, desk, by, about);
  const values = publishTime ? datedBy(desk, sent, row?.[desk.dated ?? ""]) : sent;
  if (publishTime) {
    if (!(await isAhead(tx, publishTime)))
      throw new DomainError("publishTimePast", { field: desk.dated ?? "publishTime" });
    requireWhole(desk, values);
    await desk.prepare?.(tx, values, { before: row, ...by, shared: sharing() });
  }
  const kept = {
    values,
    base: row ? fieldValues(desk, row) : null,
    publishTime,
    fault: null,
    authorId: by.operator.userId,
  };
  const [draft] = known
    ? await tx
        .update(drafts)
        .set({ ...kept, updateTime: sql`clock_timestamp()` })
        .where(eq(drafts.id, known.id))
        .returning()
    : await tx
        .insert(drafts)
        .values({ ...kept, desk: desk.name, rowId: row?.id })
        .returning();
  if (!draft) throw missing();
  await claim(tx, desk, by, draft, row);
  if (publishTime)
    await addJob(
      tx,
      "publish-draft",
      { id: draft.id },
      { key: draftRef(draft.id), runAt: new Date(publishTime.getTime() - publishLead) },
    );
  return draft;
}

/** Discards a draft and releases its files. Throws as `saveDraft`. */
export async function discardDraft(tx: Tx, desk: EntityDesk, by: By, about: DraftOf): Promise<void> {
  requireDrafts(desk, by);
  const { known } = await lockBoth(tx, desk, by, about);
  if (!known) throw new DomainError("draftGone");
  await endDraft(tx, known.id);
}

/** Deletes a published or discarded draft and releases its files. */
export async function endDraft(tx: Tx, id: number): Promise<void> {
  await tx.delete(drafts).where(eq(drafts.id, id));
  await releaseFiles(tx, draftRef(id));
}
