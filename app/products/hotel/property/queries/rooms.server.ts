import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { pageOf } from "~/platform/api/paging";
import { countAhead } from "~/platform/data/count-ahead.server";
import type { Flag } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { hotelCompanies, hotels } from "~db/schema/hotel";
import { hotelShown, inFlag } from "./visible.server";

type Hotel = typeof hotels.$inferSelect;
type Company = typeof hotelCompanies.$inferSelect;

const inCompany = eq(hotelCompanies.id, hotels.companyId);
const joined = sql`${hotels} inner join ${hotelCompanies} on ${inCompany}`;

/** A hotel on a list: the lowest of its two rents is what a grown guest pays a night at least; yen. */
export function roomCard({ id, companyId, name, cover, capacity, weekdayRent, holidayRent }: Hotel, flag: Flag) {
  return { id, companyId, name: shownWords(name, flag), cover, capacity, from: Math.min(weekdayRent, holidayRent) };
}
export type RoomCard = ReturnType<typeof roomCard>;

/** The hotels of houses that visitors of a language see, highest first, `limit` in all. */
export async function roomsOf(db: Db, companyIds: readonly number[], flag: Flag, limit: number): Promise<RoomCard[]> {
  if (companyIds.length === 0) return [];
  const rows = await db
    .select({ hotel: hotels })
    .from(hotels)
    .innerJoin(hotelCompanies, inCompany)
    .where(and(hotelShown, inFlag(flag), inArray(hotels.companyId, [...companyIds])))
    .orderBy(desc(hotels.seq), asc(hotels.id))
    .limit(limit);
  return rows.map(({ hotel }) => roomCard(hotel, flag));
}

/** Hotels that one list of a house shows at most. */
const mostRooms = 500;

/**
 * The hotels of a house by how many they take: those for exactly `people` first, then greater ones (decisions H9); all,
 * by capacity, where nobody is counted.
 */
export async function roomsByCapacity(db: Db, companyId: number, flag: Flag, people: number | null) {
  const rows = await db
    .select({ hotel: hotels })
    .from(hotels)
    .innerJoin(hotelCompanies, inCompany)
    .where(
      and(
        hotelShown,
        inFlag(flag),
        eq(hotels.companyId, companyId),
        people === null ? undefined : sql`${hotels.capacity} >= ${people}`,
      ),
    )
    .orderBy(asc(hotels.capacity), desc(hotels.seq), asc(hotels.id))
    .limit(mostRooms);
  const cards = rows.map(({ hotel }) => roomCard(hotel, flag));
  return {
    exact: people === null ? cards : cards.filter(({ capacity }) => capacity === people),
    greater: people === null ? [] : cards.filter(({ capacity }) => capacity > people),
  };
}

/** What the page of a hotel says of it; yen. */
export function roomPage(hotel: Hotel, company: Company, flag: Flag) {
  const { buildingType, structure, area, daylighting, roomType, roomCount, capacity, minGuests } = hotel;
  return {
    ...roomCard(hotel, flag),
    ...{ buildingType, structure, area, daylighting, roomType, roomCount, capacity, minGuests },
    ...{ bedType: hotel.bedType, bedCount: hotel.bedCount, smoking: hotel.smoking, dayTrip: hotel.dayTrip },
    ...{ hasKitchen: hotel.hasKitchen, hasLivingRoom: hotel.hasLivingRoom, amenities: hotel.amenities },
    ...{ weekdayRent: hotel.weekdayRent, holidayRent: hotel.holidayRent, minStay: hotel.minStay },
    ...{ deposit: hotel.deposit, managementFee: hotel.managementFee, localTax: company.localTax },
    pictures: [...new Set([hotel.cover, ...hotel.attachments])],
    description: shownWords(hotel.description, flag),
    location: shownWords(hotel.location, flag),
    station: shownWords(hotel.nearestStation, flag),
    traffic: shownWords(hotel.trafficInfo, flag),
    remarks: shownWords(hotel.remarks, flag),
    company: shownWords(company.name, flag),
  };
}
export type RoomPage = ReturnType<typeof roomPage>;

/** A hotel as the API answers it (S1 3): names and texts of a language each in a field of its own; yen. */
export function roomEntity(hotel: Hotel, company: Pick<Company, "id" | "name">) {
  const { searchText: _, deletedTime: __, ownershipFiles: ___, sellerId: ____, name, description, ...shown } = hotel;
  return {
    ...shown,
    ...{ name: inLanguage(name, "zh").text, nameJp: name.ja ?? "", nameEn: name.en ?? "" },
    ...{ description: description.zh ?? "", descriptionJp: description.ja ?? "", descriptionEn: description.en ?? "" },
    ...{ kitchen: hotel.hasKitchen, livingRoom: hotel.hasLivingRoom },
    company: { id: company.id, name: inLanguage(company.name, "zh").text, nameJp: company.name.ja ?? "" },
  };
}

type Paging = { page: number; size: number; offset: number };

/** One page of the hotels that visitors see, highest first, as the API answers them. */
export async function listRooms(
  db: Db,
  { companyId, flag }: { companyId?: number | undefined; flag: Flag },
  paging: Paging,
) {
  const where = and(hotelShown, inFlag(flag), companyId === undefined ? undefined : eq(hotels.companyId, companyId));
  return entities(db, { where, order: [desc(hotels.seq), desc(hotels.id)] }, paging);
}

/** Farthest that something is near, kilometres (decisions H29). */
const nearKm = 50;

/**
 * One page of the hotels near a point, the nearest first, each with its distance in metres; where none is within 50 km,
 * all that have a place (decisions H29).
 */
export async function nearRooms(db: Db, at: { latitude: number; longitude: number }, paging: Paging) {
  const place = (key: string) => sql`(${hotelCompanies.location} ->> ${key})::double precision`;
  const metres = sql<number>`(2 * 6371000 * asin(least(1, sqrt(
    power(sin(radians(${place("latitude")} - ${at.latitude}::double precision) / 2), 2)
    + cos(radians(${at.latitude}::double precision)) * cos(radians(${place("latitude")}))
    * power(sin(radians(${place("longitude")} - ${at.longitude}::double precision) / 2), 2)))))`;
  const placed = and(hotelShown, sql`${hotelCompanies.location} is not null`);
  const near = and(placed, sql`${metres} <= ${nearKm * 1000}`);
  const isAny = (await countAhead(db, joined, near, { offset: 0 })) > 0;
  return entities(db, { where: isAny ? near : placed, order: [sql`${metres}`, asc(hotels.id)], metres }, paging);
}

async function entities(
  db: Db,
  { where, order, metres }: { where: SQL | undefined; order: SQL[]; metres?: SQL<number> },
  paging: Paging,
) {
  const [rows, total] = await Promise.all([
    db
      .select({
        hotel: hotels,
        company: { id: hotelCompanies.id, name: hotelCompanies.name },
        distance: metres ?? sql<null>`null`,
      })
      .from(hotels)
      .innerJoin(hotelCompanies, inCompany)
      .where(where)
      .orderBy(...order)
      .limit(paging.size)
      .offset(paging.offset),
    countAhead(db, joined, where, paging),
  ]);
  const content = rows.map(({ hotel, company, distance }) => ({
    ...roomEntity(hotel, company),
    ...(distance !== null && { distance: Math.round(Number(distance)) }),
  }));
  return pageOf(content, total, paging);
}
