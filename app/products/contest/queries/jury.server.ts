import { and, asc, count, desc, eq, isNull, ne, sql } from "drizzle-orm";
import { pageOf } from "~/platform/api/paging";
import { missing } from "~/platform/errors";
import type { Db } from "~db/client";
import { photoContests, photoJurors, photoScores, photoWorks } from "~db/schema/contest";
import { contestLimits } from "../rules/limits";
import type { Contest } from "./contests.server";

/** That a person is on the jury of a contest. */
const seatOf = (userId: number) => and(eq(photoJurors.userId, userId), isNull(photoJurors.deletedTime));
const ofContest = eq(photoJurors.contestId, photoContests.id);
const there = isNull(photoContests.deletedTime);

/** Whether a person is on the jury of a contest. */
export async function isJuror(db: Db, userId: number, contestId: number): Promise<boolean> {
  const rows = await db
    .select({ id: photoJurors.id })
    .from(photoJurors)
    .where(and(eq(photoJurors.contestId, contestId), seatOf(userId)));
  return rows.length > 0;
}

/** The contests on whose jury a person is, newest first. */
export const judgedContests = (db: Db, userId: number): Promise<Contest[]> =>
  db
    .select({ contest: photoContests })
    .from(photoJurors)
    .innerJoin(photoContests, ofContest)
    .where(and(seatOf(userId), there))
    .orderBy(desc(photoContests.applyEnd), desc(photoContests.id))
    .limit(contestLimits.contests)
    .then((rows) => rows.map(({ contest }) => contest));

/** A contest on whose jury a person is. Throws notFindData for any other. */
export async function judgedContest(db: Db, userId: number, contestId: number): Promise<Contest> {
  const [row] = await db
    .select({ contest: photoContests })
    .from(photoJurors)
    .innerJoin(photoContests, ofContest)
    .where(and(eq(photoContests.id, contestId), seatOf(userId), there));
  if (!row) throw missing();
  return row.contest;
}

/** Works that this juror may score: the approved ones, but not their own. */
const scoredBy = (userId: number, contestId: number) =>
  and(eq(photoWorks.contestId, contestId), eq(photoWorks.status, "approved"), ne(photoWorks.ownerId, userId));

/**
 * One page of a contest's works as a juror sees them, with this juror's own scores alone: without author, photographer,
 * claps and what others gave. Their order is that of a hash, a different one for each juror.
 */
export async function worksToScore(
  db: Db,
  { userId, contestId }: { userId: number; contestId: number },
  paging: { page: number; size: number; offset: number },
) {
  const where = scoredBy(userId, contestId);
  const { id, title, description, cover, images, videoId } = photoWorks;
  const mine = and(eq(photoScores.workId, id), eq(photoScores.jurorId, userId));
  const [rows, [counted]] = await Promise.all([
    db
      .select({ id, title, description, cover, images, videoId, score: photoScores.score, note: photoScores.note })
      .from(photoWorks)
      .leftJoin(photoScores, mine)
      .where(where)
      .orderBy(sql`hashint8(${id} # ${userId}::bigint)`, asc(id))
      .limit(paging.size)
      .offset(paging.offset),
    db.select({ total: count() }).from(photoWorks).where(where),
  ]);
  return pageOf(rows, counted?.total ?? 0, paging);
}

/** How many works of a contest a juror may score, and how many have a score. */
export async function scoreProgress(db: Db, userId: number, contestId: number) {
  const mine = and(eq(photoScores.workId, photoWorks.id), eq(photoScores.jurorId, userId));
  const [row] = await db
    .select({ works: count(), scored: count(photoScores.id) })
    .from(photoWorks)
    .leftJoin(photoScores, mine)
    .where(scoredBy(userId, contestId));
  return { works: row?.works ?? 0, scored: row?.scored ?? 0 };
}
