import { and, count, desc, eq, sql } from "drizzle-orm";
import { plainWords } from "~/foundation/rich-text/rich-words";
import { cutText, type SearchProvider } from "~/foundation/search/provider";
import { pageOf } from "~/platform/api/paging";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { adCategories, ads } from "~db/schema/adwall";
import { searchPatterns } from "~db/text/search-text";
import { adShown, inFlag, narrowed } from "./visible.server";

/** Results that are counted at most: the cost of a search does not grow with the wall. */
const countedRows = 1_000;

/** The ads that a search finds: what the visitor's wall shows, the earlier a word stands the better. */
export const findAds: SearchProvider = async (db, { keyword, locale, paging }) => {
  const flag = flagOf(locale);
  const where = and(adShown, inFlag(flag), narrowed({ keyword }));
  const word = (searchPatterns(keyword)[0] ?? "").slice(1, -1).trim();
  const inCategory = eq(adCategories.id, ads.categoryId);
  const found = db
    .select({ one: sql`1`.as("one") })
    .from(ads)
    .innerJoin(adCategories, inCategory)
    .where(where)
    .limit(countedRows)
    .as("found");
  const [rows, [total]] = await Promise.all([
    db
      .select({ id: ads.id, name: ads.name, description: ads.description, picture: ads.introAttachment })
      .from(ads)
      .innerJoin(adCategories, inCategory)
      .where(where)
      .orderBy(sql`strpos(${ads.searchText}, ${word})`, desc(ads.seq), desc(ads.id))
      .limit(paging.size)
      .offset(paging.offset),
    db.select({ rows: count() }).from(found),
  ]);
  const hits = rows.map(({ id, name, description, picture }) => {
    const { text: title, lang } = shownWords(name, flag);
    const text = cutText(inLanguage(plainWords(description), flag).text);
    return { id, title, ...(lang && { lang }), text, href: href("/adwall/detail/:id", { id }), picture };
  });
  return pageOf(hits, total?.rows ?? 0, paging);
};
