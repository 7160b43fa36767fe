import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import { operatorOf } from "~/foundation/audit/operator";
import { auditAll, type Operator } from "~/foundation/audit/verbs/audit.server";
import { claimFiles } from "~/foundation/files/verbs/claim.server";
import type { Actor } from "~/platform/access/actor";
import type { RequestContext } from "~/platform/access/request-context";
import { actorOf } from "~/platform/api/calls";
import { databaseNow } from "~/platform/data/clock.server";
import { purgeTags } from "~/platform/data/purge.server";
import type { UploadKind } from "~/platform/domain/uploads";
import { DomainError, forbidden, missing } from "~/platform/errors";
import { type InLanguages, isFilled } from "~/platform/i18n/words";
import type { Db, Tx } from "~db/client";
import { draftRef } from "../drafts/verbs/find-draft.server";
import {
  type EntityDesk,
  type EntityRow,
  type EntityValues,
  fieldsFor,
  fieldsOf,
  mayWrite,
  refOf,
} from "../entity-desk.server";
import { lockEntity } from "../queries/find-entity.server";
import { type Shared, sharing } from "../rules/shared";
import { markStale } from "./mark-stale.server";
import { requireApproved } from "./require-approved.server";
import { requireReturn } from "./require-return.server";

/** The actor at a desk, and their origin. A null actor means that the caller has checked the permission. */
export type By = { actor: Actor | null; operator: Operator };

/** The signed-in caller of a request; the guard has checked that there is one. */
export const byOf = (context: RequestContext): By & { actor: Actor } => ({
  actor: actorOf(context),
  operator: operatorOf(context),
});

export type Save = {
  /** The row to change; absent for a new one. */
  id?: number | undefined;
  /** The row's update time that the editor saw, in ms; throws when it differs now. */
  version?: number | undefined;
  /** The draft that becomes the row, which takes over its files. */
  draft?: number | undefined;
};

/** Throws `noPermission` for a user with read access only. */
export function requireWriter(desk: EntityDesk, { actor }: By): void {
  if (!mayWrite(desk, actor)) throw forbidden("noPermission");
}

/** The tags of the pages that show rows. */
export async function tagsOfRows(
  tx: Tx,
  desk: EntityDesk,
  rows: readonly (EntityRow | undefined)[],
): Promise<Set<string>> {
  const tags = new Set<string>();
  for (const row of rows) for (const tag of row ? await desk.purges(tx, row) : []) tags.add(tag);
  return tags;
}

/** Purges the pages that showed a row before a change and those that show it after. */
const purgeRows = async (tx: Tx, desk: EntityDesk, ...rows: readonly (EntityRow | undefined)[]): Promise<void> =>
  purgeTags(tx, ...(await tagsOfRows(tx, desk, rows)));

/** The files that values name, grouped by kind; `field` is the first field with one of the kind. */
export function filesOf(desk: EntityDesk, values: EntityValues): { kind: UploadKind; keys: string[]; field: string }[] {
  const kinds = new Map<string, { keys: string[]; field: string }>();
  for (const [field, { files = [] }] of fieldsOf(desk))
    for (const { upload, keys } of files) {
      const known = kinds.get(upload.name) ?? { keys: [], field };
      kinds.set(upload.name, { ...known, keys: [...known.keys, ...keys(values[field])] });
    }
  return [...kinds].map(([kind, about]) => ({ kind: kind as UploadKind, ...about }));
}

/** The effect of a save on a row; a new one has no `before`. */
export type Written = { before: EntityRow | undefined; after: EntityRow };

/**
 * Claims for a row the files that its fields name, including those of its draft; does nothing when it has them already.
 */
async function claim(
  tx: Tx,
  desk: EntityDesk,
  { operator }: By,
  { before, after }: Written,
  draft: number | undefined,
) {
  const had = before && filesOf(desk, before);
  for (const [at, files] of filesOf(desk, after).entries()) {
    const earlier = had?.[at]?.keys ?? [];
    if (draft === undefined && isDeepStrictEqual(earlier, files.keys)) continue;
    await claimFiles(tx, operator, {
      ...files,
      ref: refOf(desk, after.id),
      from: draft === undefined ? undefined : draftRef(draft),
    });
  }
}

/** The values that the actor may set on a new row, or on an existing one. */
function sayable(desk: EntityDesk, { actor }: By, values: EntityValues, isNew: boolean): EntityValues {
  const own = fieldsFor(desk, actor, { isNew }).filter(([name]) => name in values);
  return Object.fromEntries(own.map(([name]) => [name, values[name]]));
}

/** Throws `notFindData` for a removed row, and for a new row of a fixed desk. */
const requireChangeable = (desk: EntityDesk, before: EntityRow | undefined): void => {
  if (before ? before.deletedTime : desk.isFixed) throw missing();
};

/** Whether a value is a moment to come by the database clock. */
export const isAhead = async (db: Db, value: unknown): Promise<boolean> =>
  value instanceof Date && value > (await databaseNow(db));

/** The columns to store for sent values: those the actor may set, and those the desk adds. Throws as `saveEntity`. */
export async function preparedRow(
  tx: Tx,
  desk: EntityDesk,
  by: By,
  sent: EntityValues,
  {
    before,
    version,
    shared = sharing(),
  }: { before: EntityRow | undefined; version?: number | undefined; shared?: Shared },
): Promise<EntityValues> {
  const values = sayable(desk, by, sent, before === undefined);
  for (const [name, { isWords, required }] of fieldsOf(desk))
    if (isWords && required && name in values && !isFilled(values[name] as InLanguages))
      throw new DomainError("oneLanguage", { field: `${name}.zh` });
  requireChangeable(desk, before);
  if (desk.dated && (await isAhead(tx, values[desk.dated]))) throw new DomainError("timeAhead", { field: desk.dated });
  if (before && version !== undefined && before.updateTime.getTime() !== version)
    throw new DomainError("entityChanged");
  return { ...values, ...(await desk.prepare?.(tx, values, { before, ...by, shared })) };
}

/**
 * Claims a written row's files, runs the desk's `keep` and updates its stale marks. Throws `userNotVerified` for a
 * business that may not show it, and as `requireReturn`.
 */
export async function settleRow(
  tx: Tx,
  desk: EntityDesk,
  by: By,
  { before, after }: Written,
  { draft, sent }: Pick<Save, "draft"> & { sent?: EntityValues } = {},
): Promise<void> {
  requireApproved(desk, by.actor, after);
  await requireReturn(tx, desk, by, [{ before, after }]);
  await claim(tx, desk, by, { before, after }, draft);
  await desk.keep?.(tx, after, { ...by, ...(sent && { sent }) });
  if (before) await markStale(tx, desk, { before, after });
}

/** Writes the row, its files and marks: the first half of `saveEntity`. */
async function writeEntity(
  tx: Tx,
  desk: EntityDesk,
  by: By,
  sent: EntityValues,
  { id, version, draft }: Save = {},
): Promise<Written> {
  const before = id === undefined ? undefined : await lockEntity(tx, desk, by.actor, id);
  const row = await preparedRow(tx, desk, by, sent, { before, version });
  const [saved] = before
    ? await tx
        .update(desk.table)
        .set({ ...row, updateTime: sql`clock_timestamp()` } as never)
        .where(eq(desk.table.id, before.id))
        .returning()
    : await tx
        .insert(desk.table)
        .values(row as never)
        .returning();
  if (!saved) throw missing();
  const written = { before, after: saved as EntityRow };
  await settleRow(tx, desk, by, written, { draft, sent: sayable(desk, by, sent, before === undefined) });
  return written;
}

/** Writes the audit lines of saved rows. */
export async function auditWrites(
  tx: Tx,
  desk: EntityDesk,
  { operator }: By,
  writes: readonly Written[],
): Promise<void> {
  const acts = writes.map(({ before = null, after }) => ({
    action: desk.name,
    actorId: operator.userId,
    target: refOf(desk, after.id),
    detail: JSON.stringify({ before, after }),
  }));
  await auditAll(tx, operator, acts);
}

/**
 * Adds a row, or changes the row `id` in those `values` that the actor may set. Claims its files, purges the cached
 * pages that show it, and writes its states before and after to the audit log. Returns the row. Throws `entityChanged`
 * when another user saved it after the editor's `version`, `oneLanguage`, `notFindData`, and the refusals of the desk's
 * rules.
 */
export async function saveEntity(
  tx: Tx,
  desk: EntityDesk,
  by: By,
  values: EntityValues,
  save: Save = {},
): Promise<EntityRow> {
  requireWriter(desk, by);
  const written = await writeEntity(tx, desk, by, values, save);
  await purgeRows(tx, desk, written.before, written.after);
  await auditWrites(tx, desk, by, [written]);
  return written.after;
}
