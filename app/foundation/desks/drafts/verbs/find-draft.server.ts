import { and, desc, eq, isNull, type SQL } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { missing } from "~/platform/errors";
import type { Db, Tx } from "~db/client";
import { drafts } from "~db/schema/desks";
import { type EntityDesk, type EntityRow, type EntityValues, fieldsOf } from "../../entity-desk.server";

/** The future values of a row, or of a new one. */
export type Draft = typeof drafts.$inferSelect;

/** The `ref` of a draft's files. */
export const draftRef = (id: number): string => `draft:${id}`;

/** Converts field values from JSON back to column values. */
export const revived = (desk: EntityDesk, stored: EntityValues): EntityValues =>
  Object.fromEntries(
    fieldsOf(desk).flatMap(([name, { revive }]) =>
      name in stored ? [[name, revive ? revive(stored[name]) : stored[name]]] : [],
    ),
  );

/** The values of a row's fields, as a draft stores them. */
export const fieldValues = (desk: EntityDesk, row: EntityRow): Record<string, unknown> =>
  Object.fromEntries(fieldsOf(desk).map(([name]) => [name, row[name]]));

/** The drafts of a desk; where the desk has a `scope`, only those that the actor wrote. */
const within = (desk: EntityDesk, actor: Actor | null, ...more: SQL[]) =>
  and(eq(drafts.desk, desk.name), desk.scope && actor ? eq(drafts.authorId, actor.userId) : undefined, ...more);

/** The draft of a row, if there is one. */
export async function draftOfRow(db: Db, desk: EntityDesk, rowId: number): Promise<Draft | undefined> {
  const [draft] = await db
    .select()
    .from(drafts)
    .where(and(eq(drafts.desk, desk.name), eq(drafts.rowId, rowId)));
  return draft;
}

/** The draft of an entity that is not published yet. Throws `notFindData`. */
export async function draftOfNew(db: Db, desk: EntityDesk, actor: Actor, id: number): Promise<Draft> {
  const [draft] = await db
    .select()
    .from(drafts)
    .where(within(desk, actor, eq(drafts.id, id), isNull(drafts.rowId)));
  if (!draft) throw missing();
  return draft;
}

/** A draft of a desk by its id, of a row or of a new entity. Throws `notFindData`. */
export async function draftById(db: Db, desk: EntityDesk, actor: Actor | null, id: number): Promise<Draft> {
  const [draft] = await db
    .select()
    .from(drafts)
    .where(within(desk, actor, eq(drafts.id, id)));
  if (!draft) throw missing();
  return draft;
}

/** `draftOfRow` or `draftOfNew`, locked for a change. The row must be locked before. */
export async function lockDraft(
  tx: Tx,
  desk: EntityDesk,
  actor: Actor | null,
  { rowId, id = 0 }: { rowId: number; id?: undefined } | { rowId?: undefined; id: number },
): Promise<Draft | undefined> {
  const one =
    rowId === undefined
      ? within(desk, actor, eq(drafts.id, id), isNull(drafts.rowId))
      : and(eq(drafts.desk, desk.name), eq(drafts.rowId, rowId));
  const [draft] = await tx.select().from(drafts).where(one).for("update");
  return draft;
}

/** The newest drafts of a desk, at most `limit`. */
export const listDrafts = (db: Db, desk: EntityDesk, actor: Actor, limit: number): Promise<Draft[]> =>
  db.select().from(drafts).where(within(desk, actor)).orderBy(desc(drafts.id)).limit(limit);
