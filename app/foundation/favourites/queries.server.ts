import { and, count, desc, eq, sql } from "drizzle-orm";
import { ofThing } from "~/foundation/subjects/of-thing.server";
import { type FoundSubject, findSubjects, type SubjectRef } from "~/foundation/subjects/subject.server";
import { prepareOnce } from "~/platform/data/prepare-once.server";
import type { Flag } from "~/platform/i18n/locales";
import type { Db } from "~db/client";
import { favourites } from "~db/schema/favourites";

/** Condition for the row of a subject among a person's favourites. */
export const rowOf = (userId: number, { type, refId }: SubjectRef) =>
  and(eq(favourites.userId, userId), eq(favourites.type, type), eq(favourites.refId, refId));

const favouriteQuery = prepareOnce((db) =>
  db
    .select({ id: favourites.id })
    .from(favourites)
    .where(and(eq(favourites.userId, sql.placeholder("userId")), ofThing(favourites)))
    .prepare("favourite_of"),
);

/** Whether a subject is among a person's favourites. */
export async function isFavourite(db: Db, userId: number, ref: SubjectRef): Promise<boolean> {
  const [row] = await favouriteQuery(db).execute({ userId, ...ref });
  return row !== undefined;
}

/** A favourite as its owner sees it; `subject` is null when it is no longer visible. */
export type Favourite = SubjectRef & { createTime: Date; subject: FoundSubject | null };

/** A person's number of favourites by type. */
export async function countFavourites(db: Db, userId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ type: favourites.type, total: count() })
    .from(favourites)
    .where(eq(favourites.userId, userId))
    .groupBy(favourites.type);
  return new Map(rows.map(({ type, total }) => [type, total]));
}

/** A person's favourites, newest first; `type` narrows them, titles are in the language of `flag`. */
export async function listFavourites(
  db: Db,
  userId: number,
  { type, size, offset, flag }: { type?: string; size: number; offset: number; flag: Flag },
): Promise<Favourite[]> {
  const rows = await db
    .select({ type: favourites.type, refId: favourites.refId, createTime: favourites.createTime })
    .from(favourites)
    .where(and(eq(favourites.userId, userId), type === undefined ? undefined : eq(favourites.type, type)))
    .orderBy(desc(favourites.id))
    .limit(size)
    .offset(offset);
  const found = await findSubjects(db, rows, flag);
  return rows.map((row) => ({ ...row, subject: found.get(`${row.type}:${row.refId}`) ?? null }));
}
