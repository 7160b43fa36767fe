import { and, eq, not, type SQL, sql } from "drizzle-orm";
import { pageOf } from "~/platform/api/paging";
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
import { nightCount } from "../rules/night-count";
import { headsOf, type Party } from "../rules/party";
import { priceOf } from "../rules/price";
import { refuseStay, type Stay } from "../rules/stay";
import { datesOf, leftOver, ratedNights, type SpecialNights, specialNights } from "./rates.server";

/** What a search asks: a stay for a party, at one house where it is named. */
export type Search = Stay & Party & { companyId?: number | undefined };

/** The longest stay that any hotel may allow (decisions H5). */
const longestStay = 365;

/** Rooms that a party needs of a hotel. */
const roomsNeeded = (heads: number): SQL<number> => sql<number>`ceil(${heads}::numeric / ${hotels.capacity})::int`;

/** Hotels that fit the party and the stay, whether they have rooms or not (decisions H2, H5, H10). */
function fitsStay({ checkin, checkout, ...party }: Search, longest: number): SQL | undefined {
  const heads = headsOf(party);
  const nights = nightCount({ checkin, checkout });
  return and(
    sql`${hotels.minGuests} <= ${heads} and ${roomsNeeded(heads)} <= least(${hotels.roomCount}, ${hotelLimits.rooms}::int)`,
    sql`${nights}::int between ${hotels.minStay} and least(${hotels.maxStay}, coalesce(${hotelCompanies.maxReserveDays}, ${longest}::int))`,
    sql`${hotels.publicFrom} <= ${checkin}::date and ${hotels.publicUntil} >= ${checkout}::date - 1`,
  );
}

/** Hotels of which some night of the stay is closed or has too few rooms left for the party (decisions H8). */
const isFull = ({ checkin, checkout, ...party }: Search): SQL =>
  sql`exists (select 1 from ${hotelNights} n where n.hotel_id = ${hotels.id}
    and n.night >= ${checkin}::date and n.night < ${checkout}::date
    and (n.closed or n.taken + ${roomsNeeded(headsOf(party))} > ${hotels.roomCount}))`;

/** Hotels of visitors' lists that fit a search, at the house that it names. */
const searched = (search: Search, flag: Flag, longest: number): SQL | undefined =>
  and(
    hotelShown,
    inFlag(flag),
    search.companyId === undefined ? undefined : eq(hotels.companyId, search.companyId),
    fitsStay(search, longest),
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

type Found = {
  total: number;
  hotels: FoundHotel[];
  full: { id: number; name: InLanguages; company: InLanguages }[];
};

/**
 * A page of the free hotels of a search with how many there are, counted ahead as all lists are, and up to `mostFull`
 * hotels that would suit it, had they rooms. One statement: all of it is of the same moment.
 */
async function find(
  db: Db,
  search: Search,
  { where, mostFull, paging }: { where: SQL | undefined; mostFull: number; paging: { size: number; offset: number } },
): Promise<Found> {
  const from = sql`${hotels} inner join ${hotelCompanies} on ${hotelCompanies.id} = ${hotels.companyId}`;
  const [found] = await db.execute<Found>(sql`
    with free as materialized (
      select ${hotels.id}, ${hotels.seq} from ${from} where ${and(where, not(isFull(search)))}
       order by ${hotels.seq} desc, ${hotels.id} desc limit ${paging.offset + countedAhead}
    ), page as (
      select id from free order by seq desc, id desc limit ${paging.size} offset ${paging.offset}
    )
    select (select count(*)::int from free) as total, coalesce((
      select json_agg(json_build_object(
        'id', ${hotels.id}, 'name', ${hotels.name}, 'company', ${hotelCompanies.name}, 'cover', ${hotels.cover},
        'capacity', ${hotels.capacity}, 'roomCount', ${hotels.roomCount}, 'weekdayRent', ${hotels.weekdayRent},
        'holidayRent', ${hotels.holidayRent}, 'special', ${specialNights(hotels.id, search)}
      ) order by ${hotels.seq} desc, ${hotels.id} desc)
        from ${from} where ${hotels.id} in (select id from page)), '[]'::json) as hotels, ${
          mostFull === 0
            ? sql`'[]'::json`
            : sql`coalesce((
      select json_agg(f) from (
        select ${hotels.id}, ${hotels.name}, ${hotelCompanies.name} as company from ${from}
         where ${and(where, isFull(search))} order by ${hotels.seq} desc, ${hotels.id} desc limit ${mostFull}) f), '[]'::json)`
        } as full`);
  if (!found) throw new Error("values of SQL have no row");
  return found;
}

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
  const where = searched(search, flag, await setting(db, "hotel.maxReserveDays"));
  const [found, dates] = await Promise.all([
    find(db, search, { where, mostFull: namesFull ? mostFull : 0, paging }),
    datesOf(db, { checkin, checkout }),
  ]);
  const content = found.hotels.map((hotel): FreeHotel => {
    const nights = ratedNights(hotel, hotel.special, dates);
    const { roomTotal: total } = priceOf(nights, party);
    const cheapest = Math.min(...nights.map(({ rent }) => rent));
    const rooms = Math.ceil(headsOf(party) / hotel.capacity);
    return { hotel, rooms, total, cheapest, nights: nights.length, remaining: leftOver(nights) };
  });
  const full = found.full.map(({ id, name, company }) => ({
    ...{ id, name: inLanguage(name, flag).text, company: inLanguage(company, flag).text },
  }));
  return { found: pageOf(content, found.total, paging), full };
}
