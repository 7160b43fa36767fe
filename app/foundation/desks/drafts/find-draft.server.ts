import { and, desc, eq, isNull, type SQL } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { missing } from "~/platform/errors";
import type { Db, Tx } from "~db/client";
import { drafts } from "~db/schema/desks";
import { type EntityDesk, type EntityRow, type EntityValues, fieldsOf } from "../entity-desk.server";

/** What a row, or a new one, shall hold once it is published. */
export type Draft = typeof drafts.$inferSelect;

/** What files of a draft point to. */
export const draftRef = (id: number): string => `draft:${id}`;

/** Values of fields as JSON holds them, made again what the columns hold. */
export const revived = (desk: EntityDesk, stored: EntityValues): EntityValues =>
  Object.fromEntries(
    fieldsOf(desk).flatMap(([name, { revive }]) =>
      name in stored ? [[name, revive ? revive(stored[name]) : stored[name]]] : [],
    ),
  );

/** What the fields of a row hold, as a draft stores them. */
export const fieldValues = (desk: EntityDesk, row: EntityRow): Record<string, unknown> =>
  Object.fromEntries(fieldsOf(desk).map(([name]) => [name, row[name]]));

/** The drafts of a desk; of a desk that shows each one only his own, new things are seen by their author alone. */
const within = (desk: EntityDesk, actor: Actor | null, ...more: SQL[]) =>
  and(eq(drafts.desk, desk.name), desk.scope && actor ? eq(drafts.authorId, actor.userId) : undefined, ...more);

/** The draft of a row that somebody may see, if there is one. */
export async function draftOfRow(db: Db, desk: EntityDesk, rowId: number): Promise<Draft | undefined> {
  const [draft] = await db
    .select()
    .from(drafts)
    .where(and(eq(drafts.desk, desk.name), eq(drafts.rowId, rowId)));
  return draft;
}

/** The draft of a thing that is not there yet; throws notFindData. */
export async function draftOfNew(db: Db, desk: EntityDesk, actor: Actor, id: number): Promise<Draft> {
  const [draft] = await db
    .select()
    .from(drafts)
    .where(within(desk, actor, eq(drafts.id, id), isNull(drafts.rowId)));
  if (!draft) throw missing();
  return draft;
}

/** A draft of a desk by its number, of a row or of a new thing; throws notFindData. */
export async function draftById(db: Db, desk: EntityDesk, actor: Actor | null, id: number): Promise<Draft> {
  const [draft] = await db
    .select()
    .from(drafts)
    .where(within(desk, actor, eq(drafts.id, id)));
  if (!draft) throw missing();
  return draft;
}

/** `draftOfRow` or `draftOfNew` for who will change it: locked. The row itself must be locked before. */
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
