import { and, eq, sql } from "drizzle-orm";
import { headsOf, type Party } from "~/foundation/nights/rules/party";
import { nightPrice } from "~/foundation/nights/rules/price";
import type { Arrivals, Stay } from "~/foundation/nights/rules/stay";
import { cached } from "~/platform/data/cached.server";
import { missing } from "~/platform/errors";
import type { InLanguages } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { hotelCompanies, hotels } from "~db/schema/hotel";
import { companyShown, hotelShown, hotelThere } from "../../property/queries/visible.server";
import { companyTag, nightsTag } from "../../tags";
import type { SpecialNights } from "../rules/special-nights";
import { fitsParty } from "./fits-party.server";
import { datesOf, nightsAt, ratedNights, specialNights } from "./rates.server";

/** Most hotels of one property in a calendar. */
const mostHotels = 50;

/** A hotel in a calendar, with what its nights are computed from. */
type CalendarHotel = {
  id: number;
  name: InLanguages;
  capacity: number;
  roomCount: number;
  weekdayRent: number;
  holidayRent: number;
  minStay: number;
  publicFrom: string;
  publicUntil: string;
  /** Null if the hotel's nights are not requested. */
  special: SpecialNights | null;
};

type House = { id: number; name: InLanguages; fitting: CalendarHotel[] };

/** A property, the people who take a place, and the nights that are read. */
type Asked = Stay & { companyId: number; heads: number };

/**
 * Reads a property with its hotels that fit so many people, highest first, and the special nights of all of them or of
 * `one`: one statement, so that names, rents and rooms are of the same instant. Null if visitors cannot see the
 * property.
 */
async function readHouse(db: Db, { companyId, heads, ...stay }: Asked, one?: number | null): Promise<House | null> {
  const [house] = await db.execute<House>(sql`
    with fitting as (
      select ${hotels.id}, ${hotels.seq}, ${hotels.name}, ${hotels.capacity}, ${hotels.roomCount},
             ${hotels.weekdayRent}, ${hotels.holidayRent}, ${hotels.minStay}, ${hotels.publicFrom}, ${hotels.publicUntil}
        from ${hotels}
       where ${hotels.companyId} = ${companyId} and ${hotelThere} and ${fitsParty(heads)}
       order by ${hotels.seq} desc, ${hotels.id} desc
       limit ${mostHotels}
    ), chosen as (
      select f.id from fitting f
       order by (f.id is not distinct from ${one ?? null}::bigint) desc, f.seq desc, f.id desc
       limit ${one === undefined ? mostHotels : 1}
    )
    select ${hotelCompanies.id}::int as id, ${hotelCompanies.name} as name, coalesce((
      select json_agg(json_build_object(
        'id', f.id, 'name', f.name, 'capacity', f.capacity, 'roomCount', f.room_count,
        'weekdayRent', f.weekday_rent, 'holidayRent', f.holiday_rent, 'minStay', f.min_stay,
        'publicFrom', f.public_from, 'publicUntil', f.public_until,
        'special', case when f.id in (select id from chosen) then ${specialNights(sql`f.id`, stay)} end
      ) order by f.seq desc, f.id desc) from fitting f), '[]'::json) as fitting
      from ${hotelCompanies}
     where ${hotelCompanies.id} = ${companyId} and ${companyShown}`);
  return house ?? null;
}

/** All hotels of a property, cached until one of them, a rent or the rooms of a night change. */
const cachedHouse = cached("hotel-calendar", {
  tags: ({ companyId }: Asked) => [companyTag(companyId), nightsTag],
  read: (db, asked) => readHouse(db, asked),
});

/**
 * The nights of a property from a day until another (exclusive) for a party: per fitting hotel the party's price in yen
 * and the rooms left, 0 for a night that cannot be booked [H6]. `fitting`: all fitting hotels of the property, highest
 * first. `one`: only this hotel's nights, or the first hotel's if it is null or does not fit, read without the cache.
 * Throws `hotelNotExist`.
 */
export async function houseCalendar(
  db: Db,
  companyId: number,
  asked: Stay & Party,
  { first, last, one }: Arrivals & { one?: number | null },
) {
  const { checkin, checkout } = asked;
  const heads = headsOf(asked);
  const wanted = { companyId, heads, checkin, checkout };
  const [house, dates] = await Promise.all([
    one === undefined ? cachedHouse(db, wanted) : readHouse(db, wanted, one),
    datesOf(db, { checkin, checkout }),
  ]);
  if (!house) throw missing("hotelNotExist");
  const { fitting, ...company } = house;
  const items = fitting.flatMap((hotel) => {
    if (!hotel.special) return [];
    const rooms = Math.ceil(heads / hotel.capacity);
    const from = hotel.publicFrom > first ? hotel.publicFrom : first;
    const until = hotel.publicUntil < last ? hotel.publicUntil : last;
    const nights = ratedNights(hotel, hotel.special, dates).map(({ date, isHoliday, rent, remaining }) => {
      const isOpen = date >= from && date <= until;
      const price = nightPrice(rent, asked);
      return { date, isHoliday, isOpen, price, remaining: isOpen && remaining >= rooms ? remaining : 0 };
    });
    return [{ hotel, nights }];
  });
  return { company, fitting, items };
}

/** The nights of a hotel between two days on which it is full or closed [H20]. Throws `hotelNotExist`. */
export async function reservedDays(db: Db, hotelId: number, stay: Stay): Promise<string[]> {
  const [found] = await db
    .select({
      id: hotels.id,
      roomCount: hotels.roomCount,
      weekdayRent: hotels.weekdayRent,
      holidayRent: hotels.holidayRent,
    })
    .from(hotels)
    .innerJoin(hotelCompanies, eq(hotelCompanies.id, hotels.companyId))
    .where(and(hotelShown, eq(hotels.id, hotelId)));
  if (!found) throw missing("hotelNotExist");
  const nights = await nightsAt(db, found, stay);
  return nights.filter(({ remaining }) => remaining === 0).map(({ date }) => date);
}
