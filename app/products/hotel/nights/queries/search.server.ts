import { and, eq, not, type SQL, sql } from "drizzle-orm";
import { pageOf } from "~/platform/api/paging";
import { kept } from "~/platform/data/kept.server";
import { setting } from "~/platform/data/settings.server";
import { DomainError } from "~/platform/errors";
import type { Flag } from "~/platform/i18n/locales";
import { type InLanguages, inLanguage } from "~/platform/i18n/words";
import { countedAhead } from "~/platform/table/counted";
import type { Db } from "~db/client";
import { hotelCompanies, hotels } from "~db/schema/hotel";
import { hotelNights } from "~db/schema/hotel-night";
import { hotelLimits } from "../../limits";
import { hotelShown, inFlag } from "../../property/queries/visible.server";
import { hotelsTag, nightsTag } from "../../tags";
import { nightCount } from "../rules/night-count";
import { headsOf, type Party } from "../rules/party";
import { priceOf } from "../rules/price";
import { refuseStay, type Stay } from "../rules/stay";
import { datesOf, leftOver, ratedNights, type SpecialNights, specialNights } from "./rates.server";

/** What a search asks: a stay for a party, at one house where it is named. */
export type Search = Stay & Party & { companyId?: number | undefined };

/** A search as the database is asked: `heads` are the people who take a place, `longest` the nights of a stay at most. */
type Wanted = Stay & { heads: number; companyId: number | undefined; flag: Flag; longest: number };

/** The longest stay that any hotel may allow (decisions H5). */
const longestStay = 365;

/** Rooms that a party needs of a hotel. */
const roomsNeeded = (heads: number): SQL => sql`((${heads}::int + ${hotels.capacity} - 1) / ${hotels.capacity})`;

/** Hotels that fit the party and the stay, whether they have rooms or not (decisions H2, H5, H10). */
function fitsStay({ checkin, checkout, heads, longest }: Wanted): SQL | undefined {
  const nights = nightCount({ checkin, checkout });
  return and(
    sql`${hotels.minGuests} <= ${heads} and ${roomsNeeded(heads)} <= least(${hotels.roomCount}, ${hotelLimits.rooms}::int)`,
    sql`${nights}::int between ${hotels.minStay} and least(${hotels.maxStay}, coalesce(${hotelCompanies.maxReserveDays}, ${longest}::int))`,
    sql`${hotels.publicFrom} <= ${checkin}::date and ${hotels.publicUntil} >= ${checkout}::date - 1`,
  );
}

/** Hotels of which some night of the stay is closed or has too few rooms left for the party (decisions H8). */
const isFull = ({ checkin, checkout, heads }: Wanted): SQL =>
  sql`exists (select 1 from ${hotelNights} n where n.hotel_id = ${hotels.id}
    and n.night >= ${checkin}::date and n.night < ${checkout}::date
    and (n.closed or n.taken + ${roomsNeeded(heads)} > ${hotels.roomCount}))`;

/** Hotels of visitors' lists that fit a search, at the house that it names. */
const searched = (wanted: Wanted): SQL | undefined =>
  and(
    hotelShown,
    inFlag(wanted.flag),
    wanted.companyId === undefined ? undefined : eq(hotels.companyId, wanted.companyId),
    fitsStay(wanted),
  );

/** Full hotels that a search names at most. */
const mostFull = 6;

/** What a search reads of a hotel. */
type FoundHotel = {
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

/** A free hotel: what the party pays for its stay, its cheapest rent, yen, and the rooms that the party needs and that are left. */
export type FreeHotel = {
  hotel: FoundHotel;
  rooms: number;
  total: number;
  cheapest: number;
  nights: number;
  remaining: number;
};

type Asked = { size: number; offset: number; mostFull: number };

type Found = {
  total: number;
  hotels: FoundHotel[];
  full: { id: number; name: InLanguages; company: InLanguages }[];
};

/**
 * A page of the free hotels of a search with how many there are, counted ahead as all lists are, and up to `mostFull`
 * hotels that would suit it, had they rooms. One statement: all of it is of the same moment.
 */
async function find(db: Db, wanted: Wanted, { size, offset, mostFull }: Asked): Promise<Found> {
  const where = searched(wanted);
  const from = sql`${hotels} inner join ${hotelCompanies} on ${hotelCompanies.id} = ${hotels.companyId}`;
  const [found] = await db.execute<Found>(sql`
    with free as materialized (
      select ${hotels.id}, ${hotels.seq} from ${from} where ${and(where, not(isFull(wanted)))}
       order by ${hotels.seq} desc, ${hotels.id} desc limit ${offset + countedAhead}
    ), page as (
      select id from free order by seq desc, id desc limit ${size} offset ${offset}
    )
    select (select count(*)::int from free) as total, coalesce((
      select json_agg(json_build_object(
        'id', ${hotels.id}, 'name', ${hotels.name}, 'company', ${hotelCompanies.name}, 'cover', ${hotels.cover},
        'capacity', ${hotels.capacity}, 'roomCount', ${hotels.roomCount}, 'weekdayRent', ${hotels.weekdayRent},
        'holidayRent', ${hotels.holidayRent}, 'special', ${specialNights(hotels.id, wanted)}
      ) order by ${hotels.seq} desc, ${hotels.id} desc)
        from ${from} where ${hotels.id} in (select id from page)), '[]'::json) as hotels, ${
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

type Question = [
  ...[checkin: string, checkout: string, heads: number, companyId: number | undefined, flag: Flag, longest: number],
  ...[size: number, offset: number, mostFull: number],
];

/** What was found, until a hotel, a rent or the rooms of a night change: many look for the same days. */
const keptFound = kept<Question, Found>(
  "hotel-search",
  () => [hotelsTag, nightsTag],
  (db, checkin, checkout, heads, companyId, flag, longest, size, offset, mostFull) =>
    find(db, { checkin, checkout, heads, companyId, flag, longest }, { size, offset, mostFull }),
);

/**
 * The hotels that are free for a stay, those of a language first by their place, each with what the party pays, yen; and
 * on the first page that are `namesFull` those that would suit, had they rooms: their waiting lists can be joined.
 * Refuses with errDateToLive or guestCountInvalid.
 */
export async function searchHotels(
  db: Db,
  search: Search,
  {
    flag,
    now,
    paging,
    namesFull = false,
  }: { flag: Flag; now: Date; paging: { page: number; size: number; offset: number }; namesFull?: boolean },
) {
  const { checkin, checkout, adultCount, childCount, infantCount } = search;
  const party = { adultCount, childCount, infantCount };
  const anyTime = { minStay: 1, maxStay: longestStay, publicFrom: checkin, publicUntil: checkout };
  const refused = refuseStay({ checkin, checkout }, anyTime, { now });
  if (refused) throw new DomainError(refused, { field: "checkin", params: { max: longestStay } });
  if (adultCount < 1 || infantCount > 2 * adultCount)
    throw new DomainError("guestCountInvalid", { field: "adultCount" });
  const [longest, heads] = [await setting(db, "hotel.maxReserveDays"), headsOf(party)];
  const { size, offset } = paging;
  const [found, dates] = await Promise.all([
    keptFound(
      ...[db, checkin, checkout, heads, search.companyId, flag, longest, size, offset, namesFull ? mostFull : 0],
    ),
    datesOf(db, { checkin, checkout }),
  ]);
  const content = found.hotels.map((hotel): FreeHotel => {
    const nights = ratedNights(hotel, hotel.special, dates);
    const { roomTotal: total } = priceOf(nights, party);
    const cheapest = Math.min(...nights.map(({ rent }) => rent));
    const rooms = Math.ceil(heads / hotel.capacity);
    return { hotel, rooms, total, cheapest, nights: nights.length, remaining: leftOver(nights) };
  });
  const full = found.full.map(({ id, name, company }) => ({
    ...{ id, name: inLanguage(name, flag).text, company: inLanguage(company, flag).text },
  }));
  return { found: pageOf(content, found.total, paging), full };
}
