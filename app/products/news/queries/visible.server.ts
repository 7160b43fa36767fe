import { and, eq, gte, isNull, type SQL, sql } from "drizzle-orm";
import type { Flag } from "~/platform/i18n/locales";
import { news, newsCategories } from "~db/schema/news";

/** Condition for categories that visitors see [N6]. */
export const categoryShown = and(isNull(newsCategories.deletedTime), gte(newsCategories.seq, 0));

/** Condition for articles that visitors see, in queries that join the category. */
export const articleShown = and(isNull(news.deletedTime), gte(news.seq, 0), categoryShown);

/** Join condition of an article with its category. */
export const inCategory = eq(newsCategories.id, news.categoryId);

/** Condition for articles in the lists of a language [A17]. */
export const inLanguageOf = (flag: Flag): SQL => sql`${news.language} in ('all', ${flag})`;

/** Articles joined with their categories, as SQL. */
export const joined: SQL = sql`${news} inner join ${newsCategories} on ${newsCategories.id} = ${news.categoryId}`;
