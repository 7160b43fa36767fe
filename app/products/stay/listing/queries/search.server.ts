import { and, inArray } from "drizzle-orm";
import { cutText, type SearchProvider } from "~/foundation/search/provider";
import { rankedPage } from "~/foundation/search/ranked.server";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { stays } from "~db/schema/stay";
import { inFlag, stayShown } from "./visible.server";

/** Finds listings that the visitor's lists show; the earlier a word occurs, the better. */
export const findStays: SearchProvider = async (db, { locale, ...asked }) => {
  const flag = flagOf(locale);
  const found = {
    table: stays,
    id: stays.id,
    searchText: stays.searchText,
    where: and(stayShown, inFlag(flag)),
    order: [stays.seq, stays.id],
  };
  const { id, name, description, cover, weekdayRent, holidayRent } = stays;
  const rows = (ids: number[]) =>
    db.select({ id, name, description, cover, weekdayRent, holidayRent }).from(stays).where(inArray(stays.id, ids));
  return rankedPage(db, found, asked, {
    rows,
    hit: (row) => {
      const { text: title, lang } = shownWords(row.name, flag);
      return {
        id: row.id,
        title,
        ...(lang && { lang }),
        text: cutText(inLanguage(row.description, flag).text),
        href: href("/stay/detail/:id", { id: row.id }),
        picture: row.cover,
        price: Math.min(row.weekdayRent, row.holidayRent),
      };
    },
  });
};
