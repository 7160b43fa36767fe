import { and, desc, eq, gt, gte, lt, type SQL, sql } from "drizzle-orm";
import { pageOf } from "~/platform/api/paging";
import { tokyoClock } from "~/platform/data/conditions";
import { countAhead } from "~/platform/data/count-ahead.server";
import { momentIn } from "~/platform/i18n/in-tokyo";
import { type Flag, flagOf, type Locale } from "~/platform/i18n/locales";
import { type InLanguages, shownWords } from "~/platform/i18n/words";
import { tokyoInstant } from "~/platform/time/tokyo";
import type { Db } from "~db/client";
import { news, newsCategories } from "~db/schema/news";
import { articleHref } from "../rules/addresses";
import { newsSizes } from "../rules/limits";
import { type NewsType, newsType } from "../rules/types";
import { type CategoryChip, chipOf } from "./categories.server";
import { articleShown, inCategory, inLanguageOf, joined } from "./visible.server";

type Paging = { page: number; size: number; offset: number };

const cardColumns = {
  id: news.id,
  type: news.type,
  title: news.title,
  cover: news.cover,
  author: news.author,
  stickyType: news.stickyType,
  publishedTime: news.publishedTime,
  categoryId: news.categoryId,
  categoryName: newsCategories.name,
  color: newsCategories.color,
};

type CardRow = {
  id: number;
  type: number;
  title: InLanguages;
  cover: string | null;
  author: string;
  stickyType: number;
  publishedTime: Date;
  categoryId: number;
  categoryName: InLanguages;
  color: string;
};

/** An article in a list. */
export type NewsCard = {
  id: number;
  href: string;
  title: string;
  lang?: Flag;
  cover: string | null;
  author: string;
  isTop: boolean;
  at: string;
  time: string;
  category: CategoryChip;
};

function cardsIn(locale: Locale): (row: CardRow) => NewsCard {
  const flag = flagOf(locale);
  const write = momentIn(locale);
  return ({ id, type, title: words, categoryId, categoryName, color, stickyType, publishedTime, ...row }) => {
    const { text: title, lang } = shownWords(words, flag);
    return {
      id,
      title,
      ...(lang && { lang }),
      cover: row.cover,
      author: row.author,
      isTop: stickyType === 1,
      at: publishedTime.toISOString(),
      time: write(publishedTime),
      href: articleHref({ id, type: newsType(type), categoryId }, flag),
      category: chipOf({ id: categoryId, name: categoryName, color }, flag),
    };
  };
}

const cards = (db: Db) => db.select(cardColumns).from(news).innerJoin(newsCategories, inCategory);

/** The order of lists: sticky articles, then by place, then newest [N3, N6]; only type 1 has sticky ones. */
const listOrder = [desc(news.stickyType), desc(news.seq), desc(news.publishedTime), desc(news.id)];
const newestFirst = [desc(news.publishedTime), desc(news.id)];

async function pageBy(db: Db, locale: Locale, where: SQL | undefined, order: SQL[], paging: Paging) {
  const shown = and(articleShown, inLanguageOf(flagOf(locale)), where);
  const [rows, total] = await Promise.all([
    cards(db)
      .where(shown)
      .orderBy(...order)
      .limit(paging.size)
      .offset(paging.offset),
    countAhead(db, joined, shown, paging),
  ]);
  return pageOf(rows.map(cardsIn(locale)), total, paging);
}

/** One page of the articles of a type, or of one of its categories, visible in the visitor's language. */
export const newsPage = (
  db: Db,
  locale: Locale,
  { type, category }: { type: NewsType; category?: number | undefined },
  paging: Paging,
) =>
  pageBy(db, locale, category === undefined ? eq(news.type, type) : eq(news.categoryId, category), listOrder, paging);

/** Condition for articles published within a year in Tokyo. */
const yearOf = (year: number) =>
  and(
    gte(news.publishedTime, tokyoInstant(`${year}-01-01`)),
    lt(news.publishedTime, tokyoInstant(`${year + 1}-01-01`)),
  );

/** One page of a category's articles in a year, newest first. */
export const yearPage = (
  db: Db,
  locale: Locale,
  { category, year }: { category: number; year: number },
  paging: Paging,
) => pageBy(db, locale, and(eq(news.categoryId, category), yearOf(year)), newestFirst, paging);

/** The years, in Tokyo, of a category's oldest and newest article; null when it has none. */
export async function yearsOf(db: Db, category: number): Promise<{ first: number; last: number } | null> {
  const year = (order: SQL[]) =>
    db
      .select({ year: sql<number>`extract(year from ${tokyoClock(news.publishedTime)})::int` })
      .from(news)
      .innerJoin(newsCategories, inCategory)
      .where(and(eq(news.categoryId, category), articleShown))
      .orderBy(...order)
      .limit(1);
  const [[oldest], [newest]] = await Promise.all([
    year([sql`${news.publishedTime}`, sql`${news.id}`]),
    year(newestFirst),
  ]);
  return oldest && newest ? { first: oldest.year, last: newest.year } : null;
}

/** An article in the hot panel. */
export type HotNews = Pick<NewsCard, "id" | "href" | "title" | "lang" | "cover">;

/** The hottest articles of a type, visible in the visitor's language [N7]. */
export async function hotNews(db: Db, locale: Locale, type: NewsType): Promise<HotNews[]> {
  const rows = await cards(db)
    .where(and(eq(news.type, type), gt(news.heat, 0), articleShown, inLanguageOf(flagOf(locale))))
    .orderBy(desc(news.heat), desc(news.id))
    .limit(newsSizes.hot);
  return rows.map(cardsIn(locale)).map(({ id, href, title, lang, cover }) => ({
    id,
    href,
    title,
    ...(lang && { lang }),
    cover,
  }));
}

/** The newest articles of a type in a language, with their content, for its feed. */
export const newestNews = (db: Db, flag: Flag, type: NewsType) =>
  db
    .select({
      id: news.id,
      type: news.type,
      categoryId: news.categoryId,
      title: news.title,
      content: news.content,
      author: news.author,
      publishedTime: news.publishedTime,
      categoryName: newsCategories.name,
    })
    .from(news)
    .innerJoin(newsCategories, inCategory)
    .where(and(eq(news.type, type), articleShown, inLanguageOf(flag)))
    .orderBy(...newestFirst)
    .limit(newsSizes.feed);
