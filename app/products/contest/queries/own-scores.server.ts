import { desc, eq } from "drizzle-orm";
import type { Db } from "~db/client";
import { photoScores, photoWorks } from "~db/schema/contest";

/** What a person gave as a juror, for the export of their own data, newest first. */
export const exportScores = (db: Db, userId: number) =>
  db
    .select({
      work: photoWorks.title,
      score: photoScores.score,
      note: photoScores.note,
      createTime: photoScores.createTime,
    })
    .from(photoScores)
    .innerJoin(photoWorks, eq(photoWorks.id, photoScores.workId))
    .where(eq(photoScores.jurorId, userId))
    .orderBy(desc(photoScores.id));
