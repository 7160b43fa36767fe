import { inArray } from "drizzle-orm";
import { cutText, type SearchProvider } from "~/foundation/search/provider";
import { rankedPage } from "~/foundation/search/ranked.server";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import { scenicSpots } from "~db/schema/scenic";
import { spotHref } from "../rules/addresses";
import { spotShown } from "./visible.server";

/** Search provider for scenic spots; matches earlier in the text rank higher. */
export const findSpots: SearchProvider = async (db, { locale, ...asked }) => {
  const flag = flagOf(locale);
  const { id, name, summary, cover, searchText, seq } = scenicSpots;
  const found = { table: scenicSpots, id, searchText, where: spotShown, order: [seq, id] };
  const rows = (ids: number[]) => db.select({ id, name, summary, cover }).from(scenicSpots).where(inArray(id, ids));
  return rankedPage(db, found, asked, {
    rows,
    hit: (row) => {
      const { text: title, lang } = shownWords(row.name, flag);
      const text = cutText(inLanguage(row.summary, flag).text);
      return { id: row.id, title, ...(lang && { lang }), text, href: spotHref(row.id), picture: row.cover };
    },
  });
};
