import { and, desc, eq } from "drizzle-orm";
import { kept } from "~/platform/data/kept.server";
import type { Flag } from "~/platform/i18n/locales";
import { hotelCompanies, hotels } from "~db/schema/hotel";
import { hotelShown, inFlag } from "../../property/queries/visible.server";
import { hotelsTag } from "../../tags";
import type { Suiting } from "../rules/find-hotels";
import type { ShownHotel } from "./found";

/** Hotels of a language that a process keeps at most: more of them are searched by the database. */
const mostKept = 1_000;

/** The hotels that visitors of a language see, highest first; null for more than a process keeps. */
export const letHotels = kept<[flag: Flag], (ShownHotel & Suiting)[] | null>(
  "hotels-let",
  () => [hotelsTag],
  async (db, flag) => {
    const { id, companyId, name, cover, capacity, minGuests, roomCount, minStay, maxStay } = hotels;
    const { publicFrom, publicUntil, weekdayRent, holidayRent } = hotels;
    const found = await db
      .select({
        ...{ id, companyId, name, cover, capacity, minGuests, roomCount, minStay, maxStay },
        ...{ publicFrom, publicUntil, weekdayRent, holidayRent },
        ...{ company: hotelCompanies.name, companyDays: hotelCompanies.maxReserveDays },
      })
      .from(hotels)
      .innerJoin(hotelCompanies, eq(hotelCompanies.id, hotels.companyId))
      .where(and(hotelShown, inFlag(flag)))
      .orderBy(desc(hotels.seq), desc(hotels.id))
      .limit(mostKept + 1);
    return found.length > mostKept ? null : found;
  },
);
