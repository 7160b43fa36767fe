import { sql } from "drizzle-orm";
import { dayAfter, tokyoDay } from "~/platform/time/tokyo";
import { companyTag, hotelsTag } from "~/products/hotel/tags";
import type { Db } from "~db/client";
import { hotelCompanies, hotels } from "~db/schema/hotel";
import { hotelRooms } from "~db/schema/hotel-room";
import { searchTextOf } from "~db/text/search-text";
import { type Person, person } from "../harness/people";

type CompanyFields = Partial<typeof hotelCompanies.$inferInsert>;
type HotelFields = Partial<typeof hotels.$inferInsert>;
export type House = { owner: Person; companyId: number };

/** A day of Tokyo, so many days from today. */
export const inDays = (days: number): string => dayAfter(tokyoDay(new Date()), days);

/** A house that guests see, with its owner. */
export async function house(db: Db, { sellerId, ...fields }: CompanyFields = {}, owned?: Person): Promise<House> {
  const owner = owned ?? (await person(db, "hotel_admin"));
  const name = { zh: "山之宿", ja: "山の宿", en: "Mountain Inn" };
  const [made] = await db
    .insert(hotelCompanies)
    .values({
      sellerId: sellerId ?? owner.id,
      name,
      cover: "demo/banners/old-street-mobile.webp",
      status: "approved",
      isPublic: true,
      address: { postcode: "2500311", address: "箱根町湯本 1-1" },
      phone: "0460851234",
      searchText: searchTextOf(Object.values(name)),
      maxReserveDays: 30,
      ...fields,
    })
    .returning({ id: hotelCompanies.id });
  if (!made) throw new Error("no house");
  return { owner, companyId: made.id };
}

/** Says to servers what a desk would have said: they keep the hotels that they show. */
const told = (db: Db, companyId: number) =>
  db.execute(sql`select pg_notify('page_purge', ${JSON.stringify([hotelsTag, companyTag(companyId)])})`);

/** A type of room of a house: 2 rooms for 4, 10,000 yen a weekday night and 15,000 a holiday night, unless said otherwise. */
export async function hotelOf(db: Db, { owner, companyId }: House, fields: HotelFields = {}): Promise<number> {
  const name = { zh: "枫之间", ja: "楓の間", en: "Maple room" };
  const [made] = await db
    .insert(hotels)
    .values({
      companyId,
      sellerId: owner.id,
      name,
      cover: "demo/banners/old-street-mobile.webp",
      capacity: 4,
      roomCount: 2,
      weekdayRent: 10_000,
      holidayRent: 15_000,
      nearestStation: { ja: "箱根湯本" },
      publicFrom: inDays(-30),
      publicUntil: inDays(500),
      searchText: searchTextOf(Object.values(name)),
      ...fields,
    })
    .returning({ id: hotels.id });
  if (!made) throw new Error("no hotel");
  await told(db, companyId);
  return made.id;
}

/** Rooms of a type with these numbers; answers their ids in the same order. */
export async function roomsIn(
  db: Db,
  { owner, companyId }: House,
  hotelId: number,
  numbers: readonly string[],
): Promise<number[]> {
  const rooms = await db
    .insert(hotelRooms)
    .values(numbers.map((number) => ({ companyId, sellerId: owner.id, hotelId, number })))
    .returning({ id: hotelRooms.id });
  return rooms.map(({ id }) => id);
}
