import { and, eq, lte, sql } from "drizzle-orm";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import { DomainError } from "~/platform/errors";
import { parseLocale } from "~/platform/i18n/locales";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { drafts } from "~db/schema/desks";
import { authorOf } from "../drafts/author.server";
import { type Draft, lockDraft, revived } from "../drafts/verbs/find-draft.server";
import { requireWhole } from "../drafts/whole.server";
import { datedBy, deskNamed, type EntityDesk, type EntityRow, type EntityValues, nameOf } from "../entity-desk.server";
import { lockEntity } from "../queries/find-entity.server";
import { draftTarget } from "../queries/paths.server";
import { mergeValues } from "../rules/merge";
import { type DraftOf, endDraft, lockBoth } from "./save-draft.server";
import { type By, saveEntity } from "./save-entity.server";

/**
 * Saves a row as its editor sent it and ends the draft: visitors see the new state. Throws as `saveEntity`,
 * `draftChanged` when another user saved the draft meanwhile, `draftGone` when it no longer exists.
 */
export async function publishDraft(
  tx: Tx,
  desk: EntityDesk,
  by: By,
  values: EntityValues,
  about: DraftOf & { draft: number },
): Promise<EntityRow> {
  const { id, version } = about;
  const { known } = await lockBoth(tx, desk, by, about);
  if (!known) throw new DomainError("draftGone");
  const saved = await saveEntity(tx, desk, by, values, { id, version, draft: known.id });
  await endDraft(tx, known.id);
  return saved;
}

/** The values of a row with a stored draft's changes applied. Throws `entityChanged` where both changed a field. */
export function valuesNow(desk: EntityDesk, draft: Draft, row: EntityRow | undefined): EntityValues {
  const own = revived(desk, draft.values);
  const { values, conflicts } = row ? mergeValues(draft.base ?? {}, own, row) : { values: own, conflicts: [] };
  if (conflicts.length > 0) throw new DomainError("entityChanged");
  return values;
}

/**
 * Publishes a draft that is due by the database clock, in its author's name and with the rights they have now; does
 * nothing for a draft that is gone or due at another time. Other users' changes of the row stay. Notifies the author.
 * Throws as `saveEntity`, and `entityChanged` when both changed a field.
 */
export async function publishDue(tx: Tx, id: number): Promise<void> {
  const [known] = await tx.select().from(drafts).where(eq(drafts.id, id));
  const desk = known && deskNamed(known.desk);
  if (!known?.publishTime || !desk) return;
  const actor = await authorOf(tx, known.authorId);
  const by: By = { actor, operator: { userId: actor.userId, site: "main", requestId: `draft:${id}` } };
  const row = known.rowId === null ? undefined : await lockEntity(tx, desk, actor, known.rowId);
  const draft = await lockDraft(tx, desk, actor, row ? { rowId: row.id } : { id });
  if (draft?.id !== id || !draft.publishTime || !(await isDue(tx, id))) return;
  const values = datedBy(desk, valuesNow(desk, draft, row), draft.publishTime);
  requireWhole(desk, values);
  const saved = await saveEntity(tx, desk, by, values, { id: row?.id, draft: id });
  await endDraft(tx, id);
  await notifyAuthor(tx, desk, { ...draft, rowId: saved.id }, { key: "desks:notice.published", row: saved });
}

async function isDue(tx: Tx, id: number): Promise<boolean> {
  const [draft] = await tx
    .select({ isDue: sql<boolean>`${drafts.publishTime} <= clock_timestamp()` })
    .from(drafts)
    .where(eq(drafts.id, id));
  return Boolean(draft?.isDue);
}

/** Stores with a draft why its scheduled publication failed, and notifies its author. */
export async function noteFault(tx: Tx, id: number, { key, params }: DomainError): Promise<void> {
  const [draft] = await tx
    .update(drafts)
    .set({ publishTime: null, fault: { key, params } })
    .where(and(eq(drafts.id, id), lte(drafts.publishTime, sql`clock_timestamp()`)))
    .returning();
  const desk = draft && deskNamed(draft.desk);
  if (!desk) return;
  const row = { ...revived(desk, draft.values), id: draft.rowId ?? 0, updateTime: draft.updateTime } as EntityRow;
  await notifyAuthor(tx, desk, draft, { key: "desks:notice.unpublished", row });
}

/** Notifies the user who last saved a draft about its outcome, with its name in their language. */
async function notifyAuthor(
  tx: Tx,
  desk: EntityDesk,
  draft: Draft,
  { key, row }: { key: `desks:notice.${string}`; row: EntityRow },
): Promise<void> {
  const [author] = await tx.select({ locale: users.locale }).from(users).where(eq(users.id, draft.authorId));
  const name = nameOf(desk, row, parseLocale(author?.locale) ?? "en_US");
  await notify(tx, {
    userId: draft.authorId,
    type: "system",
    key,
    params: { name },
    refType: "draft",
    refId: draftTarget(desk, draft),
  });
}
