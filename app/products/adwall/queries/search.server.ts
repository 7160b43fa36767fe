import { and, desc, eq, sql } from "drizzle-orm";
import { plainWords } from "~/foundation/rich-text/rich-words";
import { cutText, type SearchProvider } from "~/foundation/search/provider";
import { bestFirst, candidatesOf, countedHits } from "~/foundation/search/ranked.server";
import { pageOf } from "~/platform/api/paging";
import { countUpTo } from "~/platform/data/count-ahead.server";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { adCategories, ads } from "~db/schema/adwall";
import { adShown, inFlag, narrowed } from "./visible.server";

/** The ads that a search finds: what the visitor's wall shows, the earlier a word stands the better. */
export const findAds: SearchProvider = async (db, { keyword, locale, paging }) => {
  const flag = flagOf(locale);
  const where = and(adShown, inFlag(flag), narrowed({ keyword }));
  const inCategory = eq(adCategories.id, ads.categoryId);
  const candidates = candidatesOf(paging);
  const placed = db
    .select({
      id: ads.id,
      seq: ads.seq,
      name: ads.name,
      description: ads.description,
      picture: ads.introAttachment,
      searchText: ads.searchText,
    })
    .from(ads)
    .innerJoin(adCategories, inCategory)
    .where(where)
    .orderBy(desc(ads.seq), desc(ads.id))
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
    countUpTo(db, sql`${ads} inner join ${adCategories} on ${inCategory}`, where, countedHits),
  ]);
  const hits = rows.map(({ id, name, description, picture }) => {
    const { text: title, lang } = shownWords(name, flag);
    const text = cutText(inLanguage(plainWords(description), flag).text);
    return { id, title, ...(lang && { lang }), text, href: href("/adwall/detail/:id", { id }), picture };
  });
  return pageOf(hits, total, paging);
};
