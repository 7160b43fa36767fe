import { and, count, inArray, ne } from "drizzle-orm";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import type { Words } from "~db/schema/columns";
import { photoContests, photoWorks } from "~db/schema/contest";

/** The number of works of each contest, without withdrawn ones. */
export async function workCounts(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: photoWorks.contestId, works: count() })
    .from(photoWorks)
    .where(and(inArray(photoWorks.contestId, [...ids]), ne(photoWorks.status, "withdrawn")))
    .groupBy(photoWorks.contestId);
  return new Map(rows.map(({ id, works }) => [id, works]));
}

/** The titles of contests. */
export async function contestTitles(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Words>> {
  if (ids.length === 0) return new Map();
  const { id, title } = photoContests;
  const rows = await db
    .select({ id, title })
    .from(photoContests)
    .where(inArray(id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row.title]));
}

/** The nicknames of users. */
export async function nicknames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { id, nickname } = users;
  const rows = await db
    .select({ id, nickname })
    .from(users)
    .where(inArray(id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row.nickname]));
}
