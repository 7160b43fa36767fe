import { and, eq, inArray } from "drizzle-orm";
import type { Embed } from "~/foundation/rich-text/embeds.server";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { hotelCompanies, hotels } from "~db/schema/hotel";
import { hotelsTag } from "../../tags";
import { hotelShown } from "./visible.server";

/** Hotels as cards in rich text, with the lowest price of a night. */
export const hotelEmbed: Embed = {
  find: async (db, ids, { flag }) => {
    const { id, name, cover, weekdayRent, holidayRent } = hotels;
    const rows = await db
      .select({ id, name, cover, weekdayRent, holidayRent })
      .from(hotels)
      .innerJoin(hotelCompanies, eq(hotelCompanies.id, hotels.companyId))
      .where(and(inArray(hotels.id, [...ids]), hotelShown));
    return new Map(
      rows.map((row) => {
        const { text: title, lang } = shownWords(row.name, flag);
        const price = { yen: Math.min(row.weekdayRent, row.holidayRent), from: true as const };
        return [row.id, { title, lang, href: href("/hotel/detail/:id", { id: row.id }), picture: row.cover, price }];
      }),
    );
  },
  tags: () => [hotelsTag],
};
