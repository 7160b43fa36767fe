import { and, count, desc, eq } from "drizzle-orm";
import { pageOf } from "~/platform/api/paging";
import { missing } from "~/platform/errors";
import type { Db } from "~db/client";
import { photoContests, photoWorks } from "~db/schema/contest";
import { inContest } from "./visible.server";

const { code, title, applyStart, applyEnd, resultTime } = photoContests;
const columns = { work: photoWorks, contest: { code, title, applyStart, applyEnd, resultTime } };

/** A person's works in every state with their contests, newest first. */
export async function ownWorks(db: Db, userId: number, paging: { page: number; size: number; offset: number }) {
  const mine = eq(photoWorks.ownerId, userId);
  const [rows, [counted]] = await Promise.all([
    db
      .select(columns)
      .from(photoWorks)
      .innerJoin(photoContests, inContest)
      .where(mine)
      .orderBy(desc(photoWorks.id))
      .limit(paging.size)
      .offset(paging.offset),
    db.select({ total: count() }).from(photoWorks).where(mine),
  ]);
  return pageOf(rows, counted?.total ?? 0, paging);
}
export type OwnWork = Awaited<ReturnType<typeof ownWorks>>["content"][number];

/** One of a person's own works with its contest. Throws notFindData for any other. */
export async function ownWork(db: Db, userId: number, id: number): Promise<OwnWork> {
  const [row] = await db
    .select(columns)
    .from(photoWorks)
    .innerJoin(photoContests, inContest)
    .where(and(eq(photoWorks.id, id), eq(photoWorks.ownerId, userId)));
  if (!row) throw missing();
  return row;
}

/** A work as its author gets it from the API; its award once the results are out. */
export const ownEntity = ({ work, contest }: OwnWork, now: Date) => ({
  id: work.id,
  eventId: work.contestId,
  title: work.title,
  description: work.description,
  photographer: work.photographer,
  area: work.area,
  cover: work.cover,
  images: work.images,
  video: work.videoId,
  status: work.status,
  verdict: work.verdict,
  award: contest.resultTime && now >= contest.resultTime ? (work.award ?? "") : "",
  rightsVersion: work.rightsVersion,
  rightsTime: work.rightsTime,
  publishTime: work.publishTime,
  createTime: work.createTime,
});

/** A person's works for the export of their own data, newest first. */
export const exportWorks = (db: Db, userId: number) =>
  db
    .select({
      contest: title,
      title: photoWorks.title,
      description: photoWorks.description,
      photographer: photoWorks.photographer,
      area: photoWorks.area,
      cover: photoWorks.cover,
      images: photoWorks.images,
      videoId: photoWorks.videoId,
      status: photoWorks.status,
      rightsVersion: photoWorks.rightsVersion,
      rightsTime: photoWorks.rightsTime,
      createTime: photoWorks.createTime,
    })
    .from(photoWorks)
    .innerJoin(photoContests, inContest)
    .where(eq(photoWorks.ownerId, userId))
    .orderBy(desc(photoWorks.id));
