import { setImmediate as turn } from "node:timers/promises";
import { and, desc, eq, gte, inArray } from "drizzle-orm";
import { type Cards, cardsIn } from "~/foundation/rich-text/embeds.server";
import { plainWords } from "~/foundation/rich-text/rich-words";
import { RichText } from "~/foundation/rich-text/ui/rich-text";
import { fileReference } from "~/platform/api/file-reference";
import { pageOf } from "~/platform/api/paging";
import { countAhead } from "~/platform/data/count-ahead.server";
import type { Flag, Locale } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import { renderStatic } from "~/platform/screens/static-html.server";
import type { Db } from "~db/client";
import { clapSubjects } from "~db/schema/claps";
import { news, newsCategories } from "~db/schema/news";
import type { RichDoc } from "~db/text/rich-text";
import { newsSizes } from "../rules/limits";
import { type CategoryRow, categoryEntity } from "./categories.server";
import { withWords } from "./search.server";
import { articleShown, inCategory, inLanguageOf, joined } from "./visible.server";

const { content, ...headColumns } = {
  id: news.id,
  title: news.title,
  author: news.author,
  language: news.language,
  cover: news.cover,
  stickyType: news.stickyType,
  tags: news.tags,
  seq: news.seq,
  publishedTime: news.publishedTime,
  categoryId: news.categoryId,
  type: news.type,
  content: news.content,
  categoryName: newsCategories.name,
  color: newsCategories.color,
};
const select = (db: Db) => db.select(headColumns).from(news).innerJoin(newsCategories, inCategory);
type Head = Awaited<ReturnType<typeof select>>[number];

/** The total claps of articles, by id. */
async function clapsOf(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: clapSubjects.refId, total: clapSubjects.total })
    .from(clapSubjects)
    .where(and(eq(clapSubjects.type, "news"), inArray(clapSubjects.refId, [...ids])));
  return new Map(rows.map(({ id, total }) => [id, total]));
}

const htmlOf = (locale: Locale, cards: Cards, doc: RichDoc | undefined): string =>
  doc ? renderStatic(locale, <RichText doc={doc} cards={cards} />) : "";

/**
 * The content of an article: the editor's documents, with HTML and plain text made by the server [N5]. Embedded cards
 * show public prices.
 */
function bodyOf(locale: Locale, words: (typeof news.$inferSelect)["content"], cards: Cards) {
  const plain = plainWords(words);
  return {
    content: words.zh ?? null,
    contentJp: words.ja ?? null,
    contentEn: words.en ?? null,
    contentHtml: htmlOf(locale, cards, words.zh),
    contentHtmlJp: htmlOf(locale, cards, words.ja),
    contentHtmlEn: htmlOf(locale, cards, words.en),
    contentString: inLanguage(plain, "zh").text,
  };
}

/** An article as calls return it, without its content. */
function headOf({ categoryId, categoryName, color, type, title, cover, publishedTime, ...row }: Head, claps: number) {
  const { id, author, language, stickyType, tags, seq } = row;
  const category: CategoryRow = { id: categoryId, name: categoryName, color, type };
  return {
    id,
    author,
    language,
    stickyType,
    tags,
    seq,
    title: inLanguage(title, "zh").text,
    titleJp: title.ja ?? "",
    titleEn: title.en ?? "",
    category: categoryEntity(category),
    coverPhoto: cover === null ? null : fileReference(cover),
    createTime: publishedTime,
    claps,
  };
}

/** Articles with their claps, and with their content where it was read; yields to the event loop in long lists. */
async function entitiesOf(
  db: Db,
  locale: Locale,
  rows: readonly (Head & { content?: (typeof news.$inferSelect)["content"] })[],
) {
  const claps = await clapsOf(
    db,
    rows.map(({ id }) => id),
  );
  const docs = rows.flatMap(({ content: words }) => Object.values(words ?? {}));
  const cards = await cardsIn({ db, locale, actor: null }, docs);
  const made = [];
  for (const { content: words, ...row } of rows) {
    made.push({ ...headOf(row, claps.get(row.id) ?? 0), ...(words && bodyOf(locale, words, cards)) });
    if (words) await turn();
  }
  return made;
}

/** The filters of the list call. */
export type NewsAsked = {
  categoryId?: number | undefined;
  type?: number | undefined;
  stickyType?: number | undefined;
  keyword: string;
  author: string;
  startOfCreateTime?: Date | undefined;
};

const conditionOf = ({ categoryId, type, stickyType, keyword, author, startOfCreateTime: start }: NewsAsked) =>
  and(
    categoryId ? eq(news.categoryId, categoryId) : undefined,
    type ? eq(news.type, type) : undefined,
    stickyType === undefined ? undefined : eq(news.stickyType, stickyType),
    author ? eq(news.author, author) : undefined,
    start ? gte(news.publishedTime, start) : undefined,
    withWords(keyword),
  );

/** One page of the articles visible in a language; pages of up to 30 rows include the content [A6]. */
export async function newsEntities(
  db: Db,
  { locale, flag, ...asked }: NewsAsked & { locale: Locale; flag: Flag },
  paging: { page: number; size: number; offset: number },
) {
  const where = and(articleShown, inLanguageOf(flag), conditionOf(asked));
  /* A single edition or category can be read in the order of its own index. */
  const isOne = Boolean(asked.type || asked.categoryId);
  const order = [...(isOne ? [desc(news.stickyType)] : []), desc(news.seq), desc(news.publishedTime), desc(news.id)];
  const read = db
    .select(paging.size <= newsSizes.withBody ? { ...headColumns, content } : headColumns)
    .from(news)
    .innerJoin(newsCategories, inCategory);
  const [rows, total] = await Promise.all([
    read
      .where(where)
      .orderBy(...order)
      .limit(paging.size)
      .offset(paging.offset),
    countAhead(db, joined, where, paging),
  ]);
  return pageOf(await entitiesOf(db, locale, rows), total, paging);
}

/** The first articles of a category, in the order of its list. */
export async function categoryNews(db: Db, { locale, flag, id }: { locale: Locale; flag: Flag; id: number }) {
  const paging = { page: 0, size: newsSizes.byCategory, offset: 0 };
  return (await newsEntities(db, { locale, flag, keyword: "", author: "", categoryId: id }, paging)).content;
}

/** One article with its content. */
export async function newsEntity(
  db: Db,
  locale: Locale,
  row: Head & { content: (typeof news.$inferSelect)["content"] },
) {
  const [entity] = await entitiesOf(db, locale, [row]);
  return entity;
}
