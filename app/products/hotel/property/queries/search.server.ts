import { and, eq, inArray, sql } from "drizzle-orm";
import { labelsWith } from "~/foundation/search/labels.server";
import { cutText, type SearchProvider } from "~/foundation/search/provider";
import { rankedPage } from "~/foundation/search/ranked.server";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { hotelCompanies, hotels } from "~db/schema/hotel";

import { hotelShown, inFlag } from "./visible.server";

/** Rooms are found by what their house is called and told of. */
const labels = labelsWith({ column: hotels.companyId, id: hotelCompanies.id, searchText: hotelCompanies.searchText });

/** Finds hotels that the visitor's lists show; the earlier a word occurs, the better. */
export const findHotels: SearchProvider = async (db, { locale, ...asked }) => {
  const flag = flagOf(locale);
  const found = {
    from: sql`${hotels} inner join ${hotelCompanies} on ${eq(hotelCompanies.id, hotels.companyId)}`,
    table: hotels,
    id: hotels.id,
    searchText: hotels.searchText,
    labels,
    where: and(hotelShown, inFlag(flag)),
    order: [hotels.seq, hotels.id],
  };
  const { id, name, description, cover, weekdayRent, holidayRent } = hotels;
  const rows = (ids: number[]) =>
    db.select({ id, name, description, cover, weekdayRent, holidayRent }).from(hotels).where(inArray(hotels.id, ids));
  return rankedPage(db, found, asked, {
    rows,
    hit: (row) => {
      const { text: title, lang } = shownWords(row.name, flag);
      return {
        id: row.id,
        title,
        ...(lang && { lang }),
        text: cutText(inLanguage(row.description, flag).text),
        href: href("/hotel/detail/:id", { id: row.id }),
        picture: row.cover,
        price: Math.min(row.weekdayRent, row.holidayRent),
      };
    },
  });
};
