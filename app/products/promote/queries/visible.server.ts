import { and, eq, gte, isNull, type SQL, sql } from "drizzle-orm";
import { foundFirst, isAmong } from "~/platform/data/found-first";
import { hasWords, pageHasWords } from "~/platform/data/has-words";
import type { Flag } from "~/platform/i18n/locales";
import { promoteCategories, promoteItems } from "~db/schema/promote";

/** Categories that visitors see. */
export const categoryShown = and(isNull(promoteCategories.deletedTime), gte(promoteCategories.seq, 0));

/** Items that are on the wall, regardless of their category. */
export const onWall = and(isNull(promoteItems.deletedTime), gte(promoteItems.seq, 0), eq(promoteItems.isPublic, true));

/** Items that visitors see, for queries that join the category. */
export const itemShown = and(onWall, categoryShown);

/** The same, for queries that select items only. */
export const itemListed = and(
  onWall,
  isAmong(promoteItems.categoryId, { from: promoteCategories, id: promoteCategories.id, where: categoryShown }),
);

/** An item's category. */
export const inCategory = eq(promoteCategories.id, promoteItems.categoryId);

/** Items with their categories, as SQL. */
export const joined: SQL = sql`${promoteItems} inner join ${promoteCategories} on ${inCategory}`;

/** Items of a language's lists [A17]. */
export const inFlag = (flag: Flag): SQL => sql`${promoteItems.flag} in ('all', ${flag})`;

const searched = { table: promoteItems, id: promoteItems.id, searchText: promoteItems.searchText };

/** Items whose texts, in any language, match a keyword. */
export const withWords = (keyword: string): SQL | undefined => hasWords(promoteItems.searchText, keyword);

/** The items that match a keyword, as SQL. */
export const itemsWithWords = (keyword: string): SQL => foundFirst(promoteItems, withWords(keyword));

/** Items among the first `most` that match a keyword and meet `where`, in no particular order. */
export const someWithWords = (keyword: string, where: SQL | undefined, most: number): SQL =>
  isAmong(promoteItems.id, { from: itemsWithWords(keyword), id: promoteItems.id, where, most });

/** Items that match a keyword, for one page of a list, once it is known whether many match. */
export const pageWithWords = (keyword: string, isCommon: boolean): SQL | undefined =>
  pageHasWords(searched, keyword, isCommon);
