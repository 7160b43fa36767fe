import { and, desc, eq } from "drizzle-orm";
import { fileReference } from "~/platform/api/file-reference";
import { pageOf } from "~/platform/api/paging";
import { countAhead } from "~/platform/data/count-ahead.server";
import { missing } from "~/platform/errors";
import { type Flag, flagOf, type Locale } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { videoGroups } from "~db/schema/video";
import { cardsOf } from "../../queries/cards.server";
import { groupShown } from "../../queries/visible.server";
import { groupHref } from "../../rules/addresses";
import { videoSizes } from "../../rules/limits";

type Paging = { page: number; size: number; offset: number };
type Row = typeof videoGroups.$inferSelect;

const order = [desc(videoGroups.seq), desc(videoGroups.id)];

/** A group in a list. */
export type GroupCard = {
  id: number;
  href: string;
  title: string;
  lang?: Flag;
  picture: string | null;
  videos: number;
};

/** One page of the groups that visitors see; a group without a cover has the picture of its first video. */
export async function groupPage(db: Db, locale: Locale, paging: Paging) {
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(videoGroups)
      .where(groupShown)
      .orderBy(...order)
      .limit(paging.size)
      .offset(paging.offset),
    countAhead(db, videoGroups, groupShown, paging),
  ]);
  const firsts = await cardsOf(
    db,
    locale,
    rows.flatMap(({ cover, videoIds: [first] }) => (cover === null && first ? [first] : [])),
  );
  const pictures = new Map(firsts.map(({ id, picture }) => [id, picture]));
  const cards = rows.map(({ id, title: words, cover, videoIds }): GroupCard => {
    const { text, lang } = shownWords(words, flagOf(locale));
    const picture = cover ?? pictures.get(videoIds[0] ?? 0) ?? null;
    return { id, href: groupHref(id), title: text, ...(lang && { lang }), picture, videos: videoIds.length };
  });
  return pageOf(cards, total, paging);
}

/** A group that visitors see. Throws `notFindData`. */
export async function openGroup(db: Db, id: number): Promise<Row> {
  const [row] = await db
    .select()
    .from(videoGroups)
    .where(and(eq(videoGroups.id, id), groupShown));
  if (!row) throw missing();
  return row;
}

const groupEntity = (row: Row) => ({
  id: row.id,
  seq: row.seq,
  title: inLanguage(row.title, "zh").text,
  titleJp: row.title.ja ?? "",
  titleEn: row.title.en ?? "",
  description: inLanguage(row.description, "zh").text,
  descriptionJp: row.description.ja ?? "",
  descriptionEn: row.description.en ?? "",
  coverPhoto: fileReference(row.cover),
  createTime: row.createTime,
});

/** The groups that visitors see, as calls return them. */
export async function groupEntities(db: Db) {
  const rows = await db
    .select()
    .from(videoGroups)
    .where(groupShown)
    .orderBy(...order)
    .limit(videoSizes.listed);
  return rows.map((row) => ({ ...groupEntity(row), videoIds: row.videoIds }));
}

/** A group with its videos that visitors see, in order, as calls return it. Throws `notFindData`. */
export async function oneGroup(db: Db, locale: Locale, id: number) {
  const row = await openGroup(db, id);
  const cards = await cardsOf(db, locale, row.videoIds);
  return {
    ...groupEntity(row),
    videos: cards.map(({ id: video, title, picture, length, price, isPointPay }) => ({
      id: video,
      title,
      coverPhoto: fileReference(picture),
      length,
      salesInfo: { price, isPointPay },
    })),
  };
}
