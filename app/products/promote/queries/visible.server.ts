import { and, eq, gte, isNull, type SQL, sql } from "drizzle-orm";
import { isAmong } from "~/platform/data/found-first";
import { hasWords } from "~/platform/data/has-words";
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

/** Items whose words, in any language, have those of a keyword. */
export const withWords = (keyword: string): SQL | undefined => hasWords(promoteItems.searchText, keyword);
