import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import { auditAll, type Operator } from "~/foundation/audit/audit.server";
import { operatorOf } from "~/foundation/audit/operator";
import { claimFiles } from "~/foundation/files/claim.server";
import type { Actor } from "~/platform/access/actor";
import { actorOf } from "~/platform/api/calls";
import { purgeTags } from "~/platform/data/purge.server";
import { DomainError, forbidden, missing } from "~/platform/errors";
import type { UploadKind } from "~/platform/forms/uploads";
import { type InLanguages, isFilled } from "~/platform/i18n/words";
import type { RequestContext } from "~/platform/request-context";
import type { Tx } from "~db/client";
import { draftRef } from "../drafts/find-draft.server";
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

/** Who works at a desk, and from where. Without an actor whoever calls has made sure that it is allowed. */
export type By = { actor: Actor | null; operator: Operator };

/** Who calls; the guard has made sure that somebody is signed in. */
export const byOf = (context: RequestContext): By & { actor: Actor } => ({
  actor: actorOf(context),
  operator: operatorOf(context),
});

export type Save = {
  /** The row that is changed; a new one without it. */
  id?: number | undefined;
  /** The row's update time that the editor saw, in ms; another one now is refused. */
  version?: number | undefined;
  /** The draft that becomes the row: its files become the row's. */
  draft?: number | undefined;
};

/** Refuses whom the desk only lets read. */
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
export const purgeRows = async (tx: Tx, desk: EntityDesk, ...rows: readonly (EntityRow | undefined)[]): Promise<void> =>
  purgeTags(tx, ...(await tagsOfRows(tx, desk, rows)));

/** The files that values name, those of one kind together; `field` is the first that has one of the kind. */
export function filesOf(desk: EntityDesk, values: EntityValues): { kind: UploadKind; keys: string[]; field: string }[] {
  const kinds = new Map<string, { keys: string[]; field: string }>();
  for (const [field, { files = [] }] of fieldsOf(desk))
    for (const { upload, keys } of files) {
      const known = kinds.get(upload.name) ?? { keys: [], field };
      kinds.set(upload.name, { ...known, keys: [...known.keys, ...keys(values[field])] });
    }
  return [...kinds].map(([kind, about]) => ({ kind: kind as UploadKind, ...about }));
}

/** What a save did to a row; a new one has no `before`. */
export type Written = { before: EntityRow | undefined; after: EntityRow };

/** Gives a row the files that its fields name, also those of the draft that it was; nothing where it has them already. */
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

/** What values say that a person may say of a new row, or of one that is there. */
function sayable(desk: EntityDesk, { actor }: By, values: EntityValues, isNew: boolean): EntityValues {
  const own = fieldsFor(desk, actor, { isNew }).filter(([name]) => name in values);
  return Object.fromEntries(own.map(([name]) => [name, values[name]]));
}

/** The row that a change is about: none for a new one. Throws notFindData for one that was taken away. */
const requireChangeable = (desk: EntityDesk, before: EntityRow | undefined): void => {
  if (before ? before.deletedTime : desk.isFixed) throw missing();
};

/**
 * What is stored of values that somebody sent for a row, `before` it was changed: what they may say, and what the desk
 * adds. Refuses as `saveEntity`.
 */
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
  if (before && version !== undefined && before.updateTime.getTime() !== version)
    throw new DomainError("entityChanged");
  return { ...values, ...(await desk.prepare?.(tx, values, { before, ...by, shared })) };
}

/** Gives a row that was written its files, what lies elsewhere and its marks. */
export async function settleRow(
  tx: Tx,
  desk: EntityDesk,
  by: By,
  { before, after }: Written,
  { draft, sent }: Pick<Save, "draft"> & { sent?: EntityValues } = {},
): Promise<void> {
  await claim(tx, desk, by, { before, after }, draft);
  await desk.keep?.(tx, after, { ...by, ...(sent && { sent }) });
  if (before) await markStale(tx, desk, { before, after });
}

/** The first half of `saveEntity`: writes the row, its files and marks. */
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

/** Writes the audit log's lines of what was saved. */
export async function auditWrites(
  tx: Tx,
  desk: EntityDesk,
  { operator }: By,
  writes: readonly Written[],
): Promise<void> {
  const acts = writes.map(({ before = null, after }) => ({
    ...{ action: desk.name, actorId: operator.userId, target: refOf(desk, after.id) },
    detail: JSON.stringify({ before, after }),
  }));
  await auditAll(tx, operator, acts);
}

/**
 * Adds a row, or changes the one of `id` in what `values` has and the person may say; its files become its own, cached pages that show it are
 * made anew, the audit log says what it was and what it is. Returns the row. Refuses with entityChanged when somebody
 * saved it after the editor's `version`, with oneLanguage, and with what the desk's own rules say; throws notFindData.
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
