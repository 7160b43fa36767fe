import { and, count, desc, like, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { SearchProvider } from "~/foundation/search/provider";
import { cutText } from "~/foundation/search/provider";
import { pageOf } from "~/platform/api/paging";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import type { Words } from "~db/schema/columns";
import { commodities, shops } from "~db/schema/shop";
import { searchPatterns } from "~db/text/search-text";
import { inFlag, narrowed, visibleTo } from "./conditions.server";

/** Results that are counted at most: the cost of a search does not grow with the shop. */
const countedRows = 1_000;

async function countOf(db: Db, table: PgTable, where: SQL | undefined): Promise<number> {
  const found = db
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(where)
    .limit(countedRows)
    .as("found");
  const [row] = await db.select({ rows: count() }).from(found);
  return row?.rows ?? 0;
}

/** Best first: what has the first word as a word of its own, and then the earlier it stands, for names come first in a search text. */
function bestFirst(column: AnyPgColumn, keyword: string): SQL[] {
  const [first = ""] = searchPatterns(keyword);
  const word = first.slice(1, -1).trim();
  return [sql`strpos(${column}, ${` ${word} `}) = 0`, sql`strpos(${column}, ${word})`];
}

function titled(words: Words, flag: ReturnType<typeof flagOf>) {
  const { text: title, ...language } = shownWords(words, flag);
  return { title, ...language };
}

/** The commodities that a search finds: what the visitor's lists show, in their language (S1 2.1). */
export const findCommodities: SearchProvider = async (db, { keyword, locale, viewer, paging }) => {
  const flag = flagOf(locale);
  const where = and(visibleTo(viewer), inFlag(flag), narrowed({ keyword }));
  const c = commodities;
  const [rows, total] = await Promise.all([
    db
      .select({
        id: c.id,
        name: c.name,
        description: c.description,
        picture: sql<string | null>`${c.attachments} ->> 0`,
        price: c.price,
      })
      .from(c)
      .where(where)
      .orderBy(...bestFirst(c.searchText, keyword), desc(c.seq), desc(c.id))
      .limit(paging.size)
      .offset(paging.offset),
    countOf(db, c, where),
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
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(shops)
      .where(where)
      .orderBy(...bestFirst(shops.searchText, keyword), shops.sellerId)
      .limit(paging.size)
      .offset(paging.offset),
    countOf(db, shops, where),
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
