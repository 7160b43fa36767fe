import { and, eq, gte, isNull, type SQL, sql } from "drizzle-orm";
import type { Flag } from "~/platform/i18n/locales";
import { news, newsCategories } from "~db/schema/news";

/** Categories that visitors see [N6]. */
export const categoryShown = and(isNull(newsCategories.deletedTime), gte(newsCategories.seq, 0));

/** Articles that visitors see, for queries that join the category. */
export const articleShown = and(isNull(news.deletedTime), gte(news.seq, 0), categoryShown);

/** An article's category. */
export const inCategory = eq(newsCategories.id, news.categoryId);

/** What the lists of a language show [A17]. */
export const inLanguageOf = (flag: Flag): SQL => sql`${news.language} in ('all', ${flag})`;

/** Articles with their categories, as SQL. */
export const joined: SQL = sql`${news} inner join ${newsCategories} on ${newsCategories.id} = ${news.categoryId}`;
