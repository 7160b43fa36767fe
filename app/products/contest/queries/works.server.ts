import { and, desc, eq, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import { cutText } from "~/foundation/search/provider";
import type { Actor } from "~/platform/access/actor";
import { toNum } from "~/platform/access/actor";
import { pageOf } from "~/platform/api/paging";
import { countAhead } from "~/platform/data/count-ahead.server";
import { offeredAhead } from "~/platform/data/counted";
import { missing } from "~/platform/errors";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { clapSubjects } from "~db/schema/claps";
import { photoContests, photoWorks } from "~db/schema/contest";
import type { Sort } from "../rules/codes";
import { awards } from "../rules/states";
import { byAuthor, contestShown, inContest, resultsOut, workShown } from "./visible.server";

type Paging = { page: number; size: number; offset: number };

const claps = sql<number>`coalesce(${clapSubjects.total}, 0)`.mapWith(Number);
/** Claps that count for the order: guests of one address add three a day. */
const rankingClaps = sql`coalesce(${clapSubjects.total} - ${clapSubjects.unranked}, 0)`;
const ofWork = and(eq(clapSubjects.type, "photo"), eq(clapSubjects.refId, photoWorks.id));
const rank = sql`array_position(array[${sql.raw(awards.map((award) => `'${award}'`).join(","))}], ${photoWorks.award})`;

const orders: Readonly<Record<Sort, SQL[]>> = {
  new: [desc(photoWorks.publishTime), desc(photoWorks.id)],
  clap: [desc(rankingClaps), desc(photoWorks.id)],
  award: [sql`${rank}`, desc(photoWorks.id)],
};

const columns = {
  work: photoWorks,
  claps,
  nickname: users.nickname,
  code: photoContests.code,
  contestTitle: photoContests.title,
  /** Whether everybody sees the awards. */
  isOut: sql<boolean>`coalesce(${resultsOut}, false)`,
};
const shownWorks = (db: Db) =>
  db
    .select(columns)
    .from(photoWorks)
    .innerJoin(photoContests, inContest)
    .innerJoin(users, byAuthor)
    .leftJoin(clapSubjects, ofWork)
    .$dynamic();
/** A work with its contest, author and claps, as lists and pages read it. */
export type WorkRow = Awaited<ReturnType<typeof shownWorks>>[number];

/**
 * One page of a contest's works that visitors see; ordered by award it has the awarded ones only, and none before the
 * results are out. Counted up to ten pages ahead.
 */
export async function workPage<T>(
  db: Db,
  { contestId, sort, as }: { contestId: number | null; sort: Sort; as: (row: WorkRow) => T },
  paging: Paging,
) {
  const where = and(
    workShown,
    contestId === null ? undefined : eq(photoWorks.contestId, contestId),
    sort === "award" ? and(isNotNull(photoWorks.award), resultsOut) : undefined,
  );
  const counted = sql`${photoWorks} inner join ${photoContests} on ${inContest} inner join ${users} on ${byAuthor}`;
  const [rows, total] = await Promise.all([
    shownWorks(db)
      .where(where)
      .orderBy(...orders[sort])
      .limit(paging.size)
      .offset(paging.offset),
    countAhead(db, counted, where, paging, offeredAhead),
  ]);
  return pageOf(rows.map(as), total, paging);
}

/** A work that visitors see. Throws notFindData. */
export async function openWork(db: Db, id: number): Promise<WorkRow> {
  const [row] = await shownWorks(db).where(and(eq(photoWorks.id, id), workShown));
  if (!row) throw missing();
  return row;
}

/**
 * A work as its page may show it to this viewer: its author and administrators see it before it is approved and after it
 * was rejected, everybody else only what `workShown` says. Throws notFindData.
 */
export async function workFor(db: Db, actor: Actor | null, id: number): Promise<WorkRow & { isPublic: boolean }> {
  const [shown] = await shownWorks(db).where(and(eq(photoWorks.id, id), workShown));
  if (shown) return { ...shown, isPublic: true };
  if (!actor) throw missing();
  const own = actor.roles.has("ADMIN") ? undefined : eq(photoWorks.ownerId, actor.userId);
  const [row] = await shownWorks(db).where(
    and(eq(photoWorks.id, id), own, ne(photoWorks.status, "withdrawn"), own ? contestShown : undefined),
  );
  if (!row) throw missing();
  return { ...row, isPublic: false };
}

/** The award that visitors see: none before the results are out. */
const shownAward = ({ work, isOut }: Pick<WorkRow, "work" | "isOut">): string => (isOut && work.award) || "";

/** A work as a card of the gallery. */
export const workCard = (row: WorkRow) => ({
  id: row.work.id,
  title: row.work.title,
  cover: row.work.cover,
  photographer: row.work.photographer,
  area: row.work.area,
  claps: row.claps,
  award: shownAward(row),
  isVideo: row.work.videoId !== null,
});
export type WorkCard = ReturnType<typeof workCard>;

/** Characters of a work's description in link previews. */
const previewText = 100;

/** A work as its page shows it. */
export const workView = (row: WorkRow) => ({
  ...workCard(row),
  description: row.work.description,
  summary: cutText(row.work.description || row.work.title, previewText),
  images: row.work.images,
  status: row.work.status,
  verdict: row.work.verdict,
});
export type WorkView = ReturnType<typeof workView>;

/** A work as the API returns it. */
export const workEntity = (row: WorkRow) => ({
  id: row.work.id,
  eventId: row.work.contestId,
  title: row.work.title,
  description: row.work.description,
  photographer: row.work.photographer,
  area: row.work.area,
  cover: row.work.cover,
  images: row.work.images,
  video: row.work.videoId,
  award: shownAward(row),
  claps: row.claps,
  author: { userNum: toNum(row.work.ownerId), nickname: row.nickname },
  publishTime: row.work.publishTime,
  createTime: row.work.createTime,
});
