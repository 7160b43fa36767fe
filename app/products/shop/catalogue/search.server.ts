import { and, desc, like, sql } from "drizzle-orm";
import type { SearchProvider } from "~/foundation/search/provider";
import { cutText } from "~/foundation/search/provider";
import { bestFirst, candidatesOf, countedHits } from "~/foundation/search/ranked.server";
import { pageOf } from "~/platform/api/paging";
import { countUpTo } from "~/platform/data/count-ahead.server";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import type { Words } from "~db/schema/columns";
import { commodities, shops } from "~db/schema/shop";
import { searchPatterns } from "~db/text/search-text";
import { inFlag, narrowed, visibleTo } from "./conditions.server";

function titled(words: Words, flag: ReturnType<typeof flagOf>) {
  const { text: title, ...language } = shownWords(words, flag);
  return { title, ...language };
}

/** The commodities that a search finds: what the visitor's lists show, in their language (S1 2.1). */
export const findCommodities: SearchProvider = async (db, { keyword, locale, viewer, paging }) => {
  const flag = flagOf(locale);
  const where = and(visibleTo(viewer), inFlag(flag), narrowed({ keyword }));
  const c = commodities;
  const candidates = candidatesOf(paging);
  const placed = db
    .select({
      id: c.id,
      seq: c.seq,
      name: c.name,
      description: c.description,
      picture: sql<string | null>`${c.attachments} ->> 0`.as("picture"),
      price: c.price,
      searchText: c.searchText,
    })
    .from(c)
    .where(where)
    .orderBy(desc(c.seq), desc(c.id))
    .limit(candidates ?? paging.size)
    .offset(candidates ? 0 : paging.offset)
    .as("placed");
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(placed)
      .orderBy(...(candidates ? bestFirst(placed.searchText, keyword) : []), desc(placed.seq), desc(placed.id))
      .limit(paging.size)
      .offset(candidates ? paging.offset : 0),
    countUpTo(db, c, where, countedHits),
  ]);
  const hits = rows.map(({ id, name, description, picture, price }) => ({
    id,
    ...titled(name, flag),
    text: cutText(inLanguage(description, flag).text),
    href: `/commodity/detail/${id}`,
    price,
    ...(picture && { picture }),
  }));
  return pageOf(hits, total, paging);
};

/** The shops that a search finds by name and introduction. */
export const findShops: SearchProvider = async (db, { keyword, locale, paging }) => {
  const flag = flagOf(locale);
  const where = and(...searchPatterns(keyword).map((pattern) => like(shops.searchText, pattern)));
  const candidates = candidatesOf(paging);
  const placed = db
    .select()
    .from(shops)
    .where(where)
    .orderBy(shops.sellerId)
    .limit(candidates ?? paging.size)
    .offset(candidates ? 0 : paging.offset)
    .as("placed");
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(placed)
      .orderBy(...(candidates ? bestFirst(placed.searchText, keyword) : []), placed.sellerId)
      .limit(paging.size)
      .offset(candidates ? paging.offset : 0),
    countUpTo(db, shops, where, countedHits),
  ]);
  const hits = rows.map(({ sellerId, name, introduction, cover }) => ({
    id: sellerId,
    ...titled(name, flag),
    text: cutText(inLanguage(introduction, flag).text),
    href: `/shop/detail/${sellerId}`,
    ...(cover && { picture: cover }),
  }));
  return pageOf(hits, total, paging);
};
