import { and, count, eq, isNull, sql } from "drizzle-orm";
import { missing } from "~/platform/errors";
import type { TableState } from "~/platform/table/table";
import { tableOrder, tableSlice } from "~/platform/table/table.server";
import type { Db } from "~db/client";
import { clapSubjects } from "~db/schema/claps";
import { photoContests, photoScores, photoWorks } from "~db/schema/contest";
import type { AwardColumn } from "../rules/awards-table";

/** A contest that is not removed, for its desk. Throws notFindData. */
export async function deskContest(db: Db, id: number) {
  const [row] = await db
    .select()
    .from(photoContests)
    .where(and(eq(photoContests.id, id), isNull(photoContests.deletedTime)));
  if (!row) throw missing();
  return row;
}

/**
 * A page of a contest's approved works with the mean and number of their scores, and those of their claps that count for
 * rankings, for administrators.
 */
export async function standings(db: Db, contestId: number, state: TableState<AwardColumn>) {
  const where = and(eq(photoWorks.contestId, contestId), eq(photoWorks.status, "approved"));
  const { limit, offset } = tableSlice(state);
  const given = db
    .select({
      workId: photoScores.workId,
      mean: sql<number>`avg(${photoScores.score})`.as("mean"),
      scores: count().as("scores"),
    })
    .from(photoScores)
    .innerJoin(photoWorks, eq(photoWorks.id, photoScores.workId))
    .where(where)
    .groupBy(photoScores.workId)
    .as("given");
  const mean = sql<number>`coalesce(${given.mean}, 0)`.mapWith(Number);
  const claps = sql<number>`coalesce(${clapSubjects.total} - ${clapSubjects.unranked}, 0)`.mapWith(Number);
  const { id, title, photographer, award } = photoWorks;
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id,
        title,
        photographer,
        award,
        mean,
        scores: sql<number>`coalesce(${given.scores}, 0)`.mapWith(Number),
        claps,
      })
      .from(photoWorks)
      .leftJoin(given, eq(given.workId, id))
      .leftJoin(clapSubjects, and(eq(clapSubjects.type, "photo"), eq(clapSubjects.refId, id)))
      .where(where)
      .orderBy(...tableOrder(state, { mean, claps }, id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(photoWorks).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
export type Standing = Awaited<ReturnType<typeof standings>>["rows"][number];
