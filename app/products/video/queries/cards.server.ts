import { and, desc, eq, inArray, type SQL } from "drizzle-orm";
import { pageOf } from "~/platform/api/paging";
import { countAhead } from "~/platform/data/count-ahead.server";
import { offeredAhead } from "~/platform/data/counted";
import { dayIn } from "~/platform/i18n/in-tokyo";
import { type Flag, flagOf, type Locale } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { clockTime } from "~/ui/text/clock-time";
import type { Db } from "~db/client";
import { videos } from "~db/schema/video";
import { videoHref } from "../rules/addresses";
import { isFree } from "../rules/price";
import { firstOfCategories, listOrder } from "./first-of-categories.server";
import { videoShown } from "./visible.server";

type Paging = { page: number; size: number; offset: number };

const { id, title, cover, thumbKey, durationMs, price, isPointPay, percent, qualities, publishedTime, viewCount } =
  videos;
const cardColumns = {
  id,
  title,
  cover,
  thumbKey,
  durationMs,
  price,
  isPointPay,
  percent,
  qualities,
  publishedTime,
  viewCount,
};
type Row = Pick<typeof videos.$inferSelect, keyof typeof cardColumns>;

/** A video in a list. */
export type VideoCard = {
  id: number;
  href: string;
  title: string;
  lang?: Flag;
  /** Key of its picture; null while there is none. */
  picture: string | null;
  /** `3:05`; "" before it is known. */
  length: string;
  views: number;
  /** Points or yen; 0 is free. */
  price: number;
  isPointPay: boolean;
  /** Percent of encoding while nothing can be played; null from the first quality on. */
  percent: number | null;
  at: string;
  time: string;
};

/** The picture of a video: its cover, otherwise the frame that the encoder took. */
export const pictureOf = ({ cover, thumbKey }: Pick<Row, "cover" | "thumbKey">): string | null => cover ?? thumbKey;

const cardIn = (locale: Locale) => {
  const flag = flagOf(locale);
  const write = dayIn(locale);
  return (row: Row): VideoCard => {
    const { text, lang } = shownWords(row.title, flag);
    return {
      id: row.id,
      href: videoHref(row.id),
      title: text,
      ...(lang && { lang }),
      picture: pictureOf(row),
      length: row.durationMs > 0 ? clockTime(row.durationMs / 1_000) : "",
      views: row.viewCount,
      price: isFree(row) ? 0 : (row.price ?? 0),
      isPointPay: row.isPointPay,
      percent: row.qualities.length > 0 ? null : row.percent,
      at: row.publishedTime.toISOString(),
      time: write(row.publishedTime),
    };
  };
};

const rowsOf = (db: Db, where: SQL | undefined) => db.select(cardColumns).from(videos).where(and(videoShown, where));

function rowsIn(db: Db, categories: readonly number[], most: number) {
  const { listed, first } = firstOfCategories(db, categories, most);
  return db.select(cardColumns).from(listed).crossJoinLateral(first);
}

/** The first videos that visitors see of these categories, in the order of lists. */
export async function firstCards(
  db: Db,
  locale: Locale,
  categories: readonly number[],
  most: number,
): Promise<VideoCard[]> {
  const rows = await rowsIn(db, categories, most)
    .orderBy(...listOrder)
    .limit(most);
  return rows.map(cardIn(locale));
}

type Rows = ReturnType<typeof rowsIn> | ReturnType<typeof rowsOf>;

/** One page of `found`, the videos that visitors see and that `all` is the condition of. */
async function cardPage(db: Db, locale: Locale, found: Rows, all: SQL, paging: Paging) {
  const [rows, total] = await Promise.all([
    found
      .orderBy(...listOrder)
      .limit(paging.size)
      .offset(paging.offset),
    countAhead(db, videos, and(videoShown, all), paging, offeredAhead),
  ]);
  return pageOf(rows.map(cardIn(locale)), total, paging);
}

/** One page of the videos that visitors see of these categories, in the order of lists. */
export function categoryCards(db: Db, locale: Locale, categories: readonly number[], paging: Paging) {
  const found = rowsIn(db, categories, paging.offset + paging.size);
  return cardPage(db, locale, found, inArray(videos.categoryId, [...categories]), paging);
}

/** One page of the videos of an author that visitors see, in the order of lists. */
export function authorCards(db: Db, locale: Locale, ownerId: number, paging: Paging) {
  const own = eq(videos.ownerId, ownerId);
  return cardPage(db, locale, rowsOf(db, own), own, paging);
}

/** The videos that people clap for and watch most. */
export async function hotCards(db: Db, locale: Locale, most: number): Promise<VideoCard[]> {
  const rows = await rowsOf(db, undefined).orderBy(desc(videos.heat), desc(publishedTime), desc(id)).limit(most);
  return rows.map(cardIn(locale));
}

/** The cards of these ids that visitors see, in their order. */
export async function cardsOf(db: Db, locale: Locale, ids: readonly number[]): Promise<VideoCard[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf(db, inArray(id, [...ids]));
  const cards = new Map(rows.map((row) => [row.id, cardIn(locale)(row)]));
  return ids.flatMap((one) => cards.get(one) ?? []);
}

/** Related videos: the first others of its category, filled up with the hottest of all. */
export async function relatedTo(
  db: Db,
  locale: Locale,
  video: { id: number; categoryId: number | null },
  most: number,
): Promise<VideoCard[]> {
  const [near, hot] = await Promise.all([
    video.categoryId === null ? [] : firstCards(db, locale, [video.categoryId], most + 1),
    hotCards(db, locale, most + 1),
  ]);
  const all = new Map([...near, ...hot].map((card) => [card.id, card]));
  all.delete(video.id);
  return [...all.values()].slice(0, most);
}
