import { and, desc, eq, gte, inArray, notInArray, type SQL } from "drizzle-orm";
import type { Flag } from "~/platform/i18n/locales";
import { type InLanguages, shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { hotelCompanies, hotels } from "~db/schema/hotel";
import { companyShown, hotelShown, inFlag } from "./visible.server";

/** Most hotels and most properties in a list. */
export const [mostHotels, mostCompanies] = [500, 100] as const;

/** A hotel in a list; `lang` only if its name is not in the visitor's language. */
type NameCard = { id: number; name: string; lang?: Flag; picture: string };

/** A hotel in a list. `price`: lowest rent per adult and night in yen; `capacity`: people per room. */
export type HotelCard = NameCard & { companyId: number; capacity: number; price: number };

const columns = {
  id: hotels.id,
  companyId: hotels.companyId,
  name: hotels.name,
  picture: hotels.cover,
  capacity: hotels.capacity,
  weekdayRent: hotels.weekdayRent,
  holidayRent: hotels.holidayRent,
};

type HotelRow = Omit<HotelCard, "name" | "lang" | "price"> & {
  name: InLanguages;
  weekdayRent: number;
  holidayRent: number;
};

function cardOf({ name, weekdayRent, holidayRent, ...row }: HotelRow, flag: Flag): HotelCard {
  const { text, lang } = shownWords(name, flag);
  return { ...row, name: text, ...(lang && { lang }), price: Math.min(weekdayRent, holidayRent) };
}

/** The hotels visible in a language that match `where`, highest first, at most 500. */
export async function hotelCards(db: Db, { flag, where }: { flag: Flag; where: SQL | undefined }) {
  const rows = await db
    .select(columns)
    .from(hotels)
    .innerJoin(hotelCompanies, eq(hotelCompanies.id, hotels.companyId))
    .where(and(hotelShown, inFlag(flag), where))
    .orderBy(desc(hotels.seq), desc(hotels.id))
    .limit(mostHotels);
  return rows.map((row) => cardOf(row, flag));
}

/** The hotels of a property whose capacity is at least `people`, the smallest first [H9]. */
export async function byCapacity(
  db: Db,
  { flag, companyId, people }: { flag: Flag; companyId: number; people: number },
) {
  const cards = await hotelCards(db, {
    flag,
    where: and(eq(hotels.companyId, companyId), gte(hotels.capacity, people)),
  });
  return cards.sort((one, other) => one.capacity - other.capacity);
}

/** The properties visible in a language, highest first, at most 100: those named by `ids`, or all others. */
export async function companyRows(
  db: Db,
  { flag, ids, others }: { flag: Flag; ids: readonly number[]; others?: true },
) {
  const named = others ? notInArray(hotelCompanies.id, [...ids]) : inArray(hotelCompanies.id, [...ids]);
  return db
    .select()
    .from(hotelCompanies)
    .where(and(companyShown, inArray(hotelCompanies.flag, ["all", flag]), named))
    .orderBy(desc(hotelCompanies.seq), desc(hotelCompanies.id))
    .limit(mostCompanies);
}
