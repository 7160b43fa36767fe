import { and, desc, eq, type SQL } from "drizzle-orm";
import { fileReference } from "~/platform/api/file-reference";
import { pageOf } from "~/platform/api/paging";
import { countAhead } from "~/platform/data/count-ahead.server";
import { inLanguage } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { travelArticles } from "~db/schema/travel";
import type { TravelCategory } from "../rules/categories";
import { travelSizes } from "../rules/limits";
import { listOrder } from "./lists.server";
import { articleShown } from "./visible.server";

const { id, category, title, summary, tags, pageCount, shownKey, cover, viewCount, publishedTime } = travelArticles;
const columns = { id, category, title, summary, tags, pageCount, shownKey, cover, viewCount, publishedTime };
type Row = Pick<typeof travelArticles.$inferSelect, keyof typeof columns>;

/** An article as calls return it. */
export function travelEntity({ title, summary, shownKey, cover, publishedTime, ...row }: Row) {
  return {
    id: row.id,
    category: row.category,
    tags: row.tags,
    pageCount: row.pageCount,
    viewCount: row.viewCount,
    title: inLanguage(title, "zh").text,
    titleJp: title.ja ?? "",
    titleEn: title.en ?? "",
    summary: inLanguage(summary, "zh").text,
    summaryJp: summary.ja ?? "",
    summaryEn: summary.en ?? "",
    attachment: shownKey === null ? null : fileReference(shownKey),
    coverPhoto: fileReference(cover ?? `${shownKey}/p/1`),
    createTime: publishedTime,
  };
}

const shown = (db: Db, where?: SQL) => db.select(columns).from(travelArticles).where(and(articleShown, where));

/** One page of the visible articles, of one category or of all. */
export async function travelEntities(
  db: Db,
  category: TravelCategory | undefined,
  paging: { page: number; size: number; offset: number },
) {
  const where = category && eq(travelArticles.category, category);
  const [rows, total] = await Promise.all([
    shown(db, where)
      .orderBy(...listOrder)
      .limit(paging.size)
      .offset(paging.offset),
    countAhead(db, travelArticles, and(articleShown, where), paging),
  ]);
  return pageOf(rows.map(travelEntity), total, paging);
}

/** The first articles of one category, or of all, for a home page [N16]. */
export async function entitiesForHome(db: Db, category: TravelCategory | undefined, size: number) {
  const rows = await shown(db, category && eq(travelArticles.category, category))
    .orderBy(...listOrder)
    .limit(size);
  return rows.map(travelEntity);
}

/** The ranking as calls return it [N7]. */
export async function rankedEntities(db: Db, size: number = travelSizes.ranking) {
  const rows = await shown(db).orderBy(desc(travelArticles.heat), desc(publishedTime), desc(id)).limit(size);
  return rows.map(travelEntity);
}
