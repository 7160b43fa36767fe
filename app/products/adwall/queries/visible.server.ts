import { and, desc, eq, gte, isNull, type SQL, sql } from "drizzle-orm";
import { isCandidate, wordsNarrowing } from "~/platform/data/candidates";
import { hasWords } from "~/platform/data/has-words";
import type { Flag } from "~/platform/i18n/locales";
import { adCategories, ads } from "~db/schema/adwall";

/** Ads of the wall: kind `company` and not removed [W1]. */
export const onWall: SQL = sql`(${ads.kind} = 'company' and ${ads.deletedTime} is null)`;

/** Categories that visitors see. */
export const categoryShown = and(isNull(adCategories.deletedTime), gte(adCategories.seq, 0));

/** Ads that visitors see, for queries that join the category. */
export const adShown = and(onWall, gte(ads.seq, 0), categoryShown);

/** Ads with their categories, as SQL. */
export const joined: SQL = sql`${ads} inner join ${adCategories} on ${eq(adCategories.id, ads.categoryId)}`;

/** Ads of a language's lists [A17]. */
export const inFlag = (flag: Flag): SQL => sql`${ads.flag} in ('all', ${flag})`;

export type Narrowing = { categoryId?: number | undefined; keyword?: string | undefined };

/** Ads that have a keyword's words, in any language. */
export const withWords = (keyword: string): SQL | undefined => hasWords(ads.searchText, keyword);

/** Visitors' ads of a language, of a category, and with a keyword's words as far as a list looks for them. */
export function listed(flag: Flag, { categoryId, keyword = "" }: Narrowing): SQL | undefined {
  const shown = and(adShown, inFlag(flag), categoryId === undefined ? undefined : eq(ads.categoryId, categoryId));
  const { id, seq, searchText } = ads;
  return and(
    shown,
    isCandidate({ from: joined, id, where: shown, order: [desc(seq), desc(id)] }, wordsNarrowing(searchText, keyword)),
  );
}
