import { and, eq, not, type SQL, sql } from "drizzle-orm";
import { nightCount } from "~/foundation/nights/rules/night-count";
import type { Stay } from "~/foundation/nights/rules/stay";
import { holidaysTag } from "~/foundation/reference/holidays.server";
import { cached } from "~/platform/data/cached.server";
import { countedAhead } from "~/platform/data/counted";
import type { Flag } from "~/platform/i18n/locales";
import type { InLanguages } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { hotelCompanies, hotels } from "~db/schema/hotel";
import { hotelNights } from "~db/schema/hotel-night";
import { hotelShown, inFlag } from "../../property/queries/visible.server";
import { hotelsTag, nightsTag } from "../../tags";
import { amenitiesIn } from "../rules/narrowed";
import type { SearchOrder } from "../rules/search-order";
import type { SpecialNights } from "../rules/special-nights";
import { fitsParty, roomsNeeded } from "./fits-party.server";
import { hasAmenity } from "./has-amenity.server";
import { datesOf, specialNights } from "./rates.server";
import { stayPrice } from "./stay-price.server";

/**
 * A search. `heads`: guests who take a place; `longest`: most nights of a stay; `amenities`: all of them are there, with
 * commas between; `order`: null as the houses rank their hotels; the price is that of the adults and children.
 */
type Wanted = Stay & {
  heads: number;
  companyId: number | undefined;
  longest: number;
  flag: Flag;
  amenities: string;
  order: SearchOrder | null;
  adultCount: number;
  childCount: number;
};

/** The page of the list, and how many full hotels are listed beside it. */
type Part = { size: number; offset: number; mostFull: number };

/** A hotel found by a search, with its special nights from the first night on; rents in yen. */
export type FoundHotel = {
  id: number;
  name: InLanguages;
  company: InLanguages;
  cover: string;
  capacity: number;
  roomCount: number;
  weekdayRent: number;
  holidayRent: number;
  special: SpecialNights;
};

/** The number of free hotels, counted ahead as in every list, a page of them, and full hotels that would fit. */
type Found = {
  total: number;
  hotels: readonly FoundHotel[];
  full: readonly Pick<FoundHotel, "id" | "name" | "company">[];
};

/** Hotels that fit the party and the stay, whether they have rooms or not [H2, H5, H10]. */
export function fitsStay({
  checkin,
  checkout,
  heads,
  longest,
}: Pick<Wanted, "checkin" | "checkout" | "heads" | "longest">): SQL | undefined {
  const nights = nightCount({ checkin, checkout });
  return and(
    fitsParty(heads),
    sql`${nights}::int between ${hotels.minStay} and least(${hotels.maxStay}, coalesce(${hotelCompanies.maxReserveDays}, ${longest}::int))`,
    sql`${hotels.publicFrom} <= ${checkin}::date and ${hotels.publicUntil} >= ${checkout}::date - 1`,
  );
}

/** Hotels with a night of the stay that is closed or has too few rooms left for the party [H8]. */
export const isFull = ({ checkin, checkout, heads }: Pick<Wanted, "checkin" | "checkout" | "heads">): SQL =>
  sql`exists (select 1 from ${hotelNights} n where n.hotel_id = ${hotels.id}
    and n.night >= ${checkin}::date and n.night < ${checkout}::date
    and (n.closed or n.taken + ${roomsNeeded(heads)} > ${hotels.roomCount}))`;

/** Hotels visible to guests that fit a search, only of its property if it names one. */
const searched = (wanted: Wanted): SQL | undefined =>
  and(
    hotelShown,
    inFlag(wanted.flag),
    wanted.companyId === undefined ? undefined : eq(hotels.companyId, wanted.companyId),
    fitsStay(wanted),
    ...amenitiesIn(wanted.amenities).map(hasAmenity),
  );

/** What a search sorts by first, the lowest first; equal ones stand as the houses rank them. */
async function placeOf(db: Db, { order, checkin, checkout, adultCount, childCount }: Wanted): Promise<SQL> {
  const stay = { checkin, checkout };
  if (order === "price") return stayPrice(stay, { adultCount, childCount }, await datesOf(db, stay));
  return order === "capacity" ? sql`-${hotels.capacity}` : sql`0`;
}

/** Finds hotels in one statement. */
async function readFound(db: Db, { size, offset, mostFull, ...wanted }: Wanted & Part): Promise<Found> {
  const where = searched(wanted);
  const place = await placeOf(db, wanted);
  const from = sql`${hotels} inner join ${hotelCompanies} on ${hotelCompanies.id} = ${hotels.companyId}`;
  const [found] = await db.execute<Found>(sql`
    with free as materialized (
      select ${hotels.id}, ${hotels.seq}, ${place} as place from ${from} where ${and(where, not(isFull(wanted)))}
       order by place, ${hotels.seq} desc, ${hotels.id} desc limit ${offset + countedAhead}
    ), page as (
      select id, place from free order by place, seq desc, id desc limit ${size} offset ${offset}
    )
    select (select count(*)::int from free) as total, coalesce((
      select json_agg(json_build_object(
        'id', ${hotels.id}, 'name', ${hotels.name}, 'company', ${hotelCompanies.name}, 'cover', ${hotels.cover},
        'capacity', ${hotels.capacity}, 'roomCount', ${hotels.roomCount}, 'weekdayRent', ${hotels.weekdayRent},
        'holidayRent', ${hotels.holidayRent}, 'special', ${specialNights(hotels.id, wanted)}
      ) order by page.place, ${hotels.seq} desc, ${hotels.id} desc)
        from ${from} inner join page on page.id = ${hotels.id}), '[]'::json) as hotels, ${
          mostFull === 0
            ? sql`'[]'::json`
            : sql`coalesce((
      select json_agg(f) from (
        select ${hotels.id}, ${hotels.name}, ${hotelCompanies.name} as company from ${from}
         where ${and(where, isFull(wanted))} order by ${hotels.seq} desc, ${hotels.id} desc limit ${mostFull}) f), '[]'::json)`
        } as full`);
  if (!found) throw new Error("values of SQL have no row");
  return found;
}

/**
 * The hotels that are free for a stay, in the asked order, with up to `mostFull` full ones that would fit [H2, H5, H8, H10].
 * Cached until a hotel, a rent, the rooms of a night or the holidays change.
 */
export const findHotels = cached("hotel-search", {
  tags: () => [hotelsTag, nightsTag, holidaysTag],
  read: readFound,
});
