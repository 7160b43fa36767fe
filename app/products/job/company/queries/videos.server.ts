import { and, desc, eq, sql } from "drizzle-orm";
import { fileReference } from "~/platform/api/file-reference";
import { pageOf } from "~/platform/api/paging";
import { countAhead } from "~/platform/data/count-ahead.server";
import { offeredAhead } from "~/platform/data/counted";
import type { Flag } from "~/platform/i18n/locales";
import { inLanguage, nameFields, shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { jobCompanies, jobVideos } from "~db/schema/job";
import { ofVideo, videoShown } from "../../queries/visible.server";

type Paging = { page: number; size: number; offset: number };

/** The kind of these videos among all videos, as calls name it. */
const videoType = 2;
const { id, title, cover, video, viewNum, seq, createTime } = jobVideos;
const company = { companyId: jobCompanies.id, company: jobCompanies.name };

const rowsOf = (db: Db, { size, offset }: Paging, where = videoShown) =>
  db
    .select({ id, title, cover, video, viewNum, seq, createTime, ...company })
    .from(jobVideos)
    .innerJoin(jobCompanies, ofVideo)
    .where(where)
    .orderBy(desc(seq), desc(id))
    .limit(size)
    .offset(offset);

const totalOf = (db: Db, paging: Paging) =>
  countAhead(db, sql`${jobVideos} inner join ${jobCompanies} on ${ofVideo}`, videoShown, paging, offeredAhead);

/** A video on a page; `lang` only where its title is not in the reader's language. */
export type VideoCard = {
  id: number;
  title: string;
  lang?: Flag;
  cover: string;
  video: string;
  views: number;
  company: string;
};

function cardOf(row: Awaited<ReturnType<typeof rowsOf>>[number], flag: Flag): VideoCard {
  const { text, lang } = shownWords(row.title, flag);
  return {
    id: row.id,
    title: text,
    ...(lang && { lang }),
    cover: row.cover,
    video: row.video,
    views: row.viewNum,
    company: inLanguage(row.company, flag).text,
  };
}

/** One page of the videos that visitors see, highest first, counted ten pages ahead. */
export async function videoPage(db: Db, flag: Flag, paging: Paging) {
  const [rows, total] = await Promise.all([rowsOf(db, paging), totalOf(db, paging)]);
  return pageOf(
    rows.map((row) => cardOf(row, flag)),
    total,
    paging,
  );
}

/** The highest videos of a company that visitors see. */
export async function companyVideos(db: Db, flag: Flag, companyId: number, most: number): Promise<VideoCard[]> {
  const own = and(eq(jobVideos.companyId, companyId), videoShown);
  return (await rowsOf(db, { page: 0, size: most, offset: 0 }, own)).map((row) => cardOf(row, flag));
}

/** The same page as the API replies it; videos of another type than companies' are none. */
export async function videoEntities(db: Db, type: number, paging: Paging) {
  if (type !== videoType) return pageOf([], 0, paging);
  const [rows, total] = await Promise.all([rowsOf(db, paging), totalOf(db, paging)]);
  const entities = rows.map((row) => ({
    id: row.id,
    type: videoType,
    title: inLanguage(row.title, "zh").text,
    titleJp: row.title.ja ?? "",
    titleEn: row.title.en ?? "",
    cover: row.cover,
    coverPhoto: fileReference(row.cover),
    video: { id: row.id, ...fileReference(row.video) },
    views: row.viewNum,
    seq: row.seq,
    company: { id: row.companyId, ...nameFields(row.company) },
    createTime: row.createTime,
  }));
  return pageOf(entities, total, paging);
}
