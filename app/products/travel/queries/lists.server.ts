import { and, desc, eq, ne, type SQL } from "drizzle-orm";
import { pageOf } from "~/platform/api/paging";
import { countAhead } from "~/platform/data/count-ahead.server";
import { dayIn } from "~/platform/i18n/in-tokyo";
import { type Flag, flagOf, type Locale } from "~/platform/i18n/locales";
import { type InLanguages, shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { travelArticles } from "~db/schema/travel";
import { articleHref } from "../rules/addresses";
import { type TravelCategory, travelCategories } from "../rules/categories";
import { travelSizes } from "../rules/limits";
import { articleShown } from "./visible.server";

type Paging = { page: number; size: number; offset: number };

const { id, category, title, summary, cover, shownKey, pageCount, publishedTime, viewCount } = travelArticles;
const cardColumns = { id, category, title, summary, cover, shownKey, pageCount, publishedTime, viewCount };
type CardRow = {
  id: number;
  category: string;
  title: InLanguages;
  summary: InLanguages;
  cover: string | null;
  shownKey: string | null;
  pageCount: number;
  publishedTime: Date;
  viewCount: number;
};

/** An article in a list. */
export type TravelCard = {
  id: number;
  href: string;
  category: string;
  title: string;
  lang?: Flag;
  summary: { text: string; lang?: Flag };
  cover: string;
  pageCount: number;
  views: number;
  at: string;
  time: string;
};

/** The picture of an article: its cover, or its first page. */
export const coverOf = ({ cover, shownKey }: { cover: string | null; shownKey: string | null }): string =>
  cover ?? `${shownKey}/p/1`;

const cardsIn = (locale: Locale) => {
  const flag = flagOf(locale);
  const write = dayIn(locale);
  return ({
    id,
    category,
    title: words,
    summary,
    pageCount,
    publishedTime,
    viewCount,
    ...keys
  }: CardRow): TravelCard => {
    const { text: title, lang } = shownWords(words, flag);
    return {
      id,
      category,
      href: articleHref(id),
      title,
      ...(lang && { lang }),
      pageCount,
      views: viewCount,
      summary: shownWords(summary, flag),
      cover: coverOf(keys),
      at: publishedTime.toISOString(),
      time: write(publishedTime),
    };
  };
};

/** The order of lists: highest first, then newest. */
export const listOrder = [desc(travelArticles.seq), desc(publishedTime), desc(id)];

const cards = (db: Db, where: SQL | undefined) =>
  db.select(cardColumns).from(travelArticles).where(and(articleShown, where));

/** One page of the articles of a category. */
export async function categoryPage(db: Db, locale: Locale, category: TravelCategory, paging: Paging) {
  const where = eq(travelArticles.category, category);
  const [rows, total] = await Promise.all([
    cards(db, where)
      .orderBy(...listOrder)
      .limit(paging.size)
      .offset(paging.offset),
    countAhead(db, travelArticles, and(articleShown, where), paging),
  ]);
  return pageOf(rows.map(cardsIn(locale)), total, paging);
}

/** The first articles of each non-empty category, in the order of the home page. */
export async function sections(db: Db, locale: Locale) {
  const read = travelCategories.map(async (category) => {
    const rows = await cards(db, eq(travelArticles.category, category))
      .orderBy(...listOrder)
      .limit(travelSizes.section);
    return { category, cards: rows.map(cardsIn(locale)) };
  });
  return Promise.all(read);
}

/** The articles with the most recent claps, among equals those with the most views [N7]. */
export async function rankedArticles(db: Db, locale: Locale, most: number): Promise<TravelCard[]> {
  const rows = await cards(db, undefined).orderBy(desc(travelArticles.heat), desc(publishedTime), desc(id)).limit(most);
  return rows.map(cardsIn(locale));
}

/** Related articles: of its category, those with shared tags first, then newest. */
export async function relatedTo(
  db: Db,
  locale: Locale,
  article: { id: number; category: string; tags: readonly string[] },
): Promise<TravelCard[]> {
  const near = await db
    .select({ ...cardColumns, tags: travelArticles.tags })
    .from(travelArticles)
    .where(and(articleShown, eq(category, article.category), ne(id, article.id)))
    .orderBy(desc(publishedTime), desc(id))
    .limit(travelSizes.related * 5);
  return near
    .map((row, at) => ({ row, at, shared: row.tags.filter((tag) => article.tags.includes(tag)).length }))
    .sort((a, b) => b.shared - a.shared || a.at - b.at)
    .slice(0, travelSizes.related)
    .map(({ row }) => cardsIn(locale)(row));
}

/** The newest articles with their summaries, for the feed. */
export const newestArticles = (db: Db) =>
  db
    .select({ id, category, title, summary, publishedTime })
    .from(travelArticles)
    .where(articleShown)
    .orderBy(desc(publishedTime), desc(id))
    .limit(travelSizes.feed);
