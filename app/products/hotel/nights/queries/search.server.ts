import { and, desc, eq, not, type SQL, sql } from "drizzle-orm";
import { pageOf } from "~/platform/api/paging";
import { countAhead } from "~/platform/data/count-ahead.server";
import { setting } from "~/platform/data/settings.server";
import { DomainError } from "~/platform/errors";
import type { Flag } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { hotelCompanies, hotels } from "~db/schema/hotel";
import { hotelNights } from "~db/schema/hotel-night";
import { hotelLimits } from "../../limits";
import { hotelShown, inFlag } from "../../property/queries/visible.server";
import { nightCount } from "../rules/night-count";
import { headsOf, type Party } from "../rules/party";
import { priceOf } from "../rules/price";
import { refuseStay, type Stay } from "../rules/stay";
import { leftOver, nightsAt } from "./rates.server";

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

/** Hotels that would suit a search which `searchHotels` takes, had they rooms: their waiting lists can be joined. */
export async function fullHotels(db: Db, search: Search, flag: Flag) {
  const rows = await db
    .select({ id: hotels.id, name: hotels.name, company: hotelCompanies.name })
    .from(hotels)
    .innerJoin(hotelCompanies, eq(hotelCompanies.id, hotels.companyId))
    .where(and(searched(search, flag, await setting(db, "hotel.maxReserveDays")), isFull(search)))
    .orderBy(desc(hotels.seq), desc(hotels.id))
    .limit(mostFull);
  return rows.map(({ id, name, company }) => ({
    ...{ id, name: inLanguage(name, flag).text, company: inLanguage(company, flag).text },
  }));
}

/**
 * The hotels that are free for a stay, those of a language first by their place, each with what the party pays; yen.
 * Refuses with errDateToLive or guestCountInvalid.
 */
export async function searchHotels(
  db: Db,
  search: Search,
  { flag, now, paging }: { flag: Flag; now: Date; paging: { page: number; size: number; offset: number } },
) {
  const { checkin, checkout, adultCount, childCount, infantCount } = search;
  const party = { adultCount, childCount, infantCount };
  const anyTime = { minStay: 1, maxStay: longestStay, publicFrom: checkin, publicUntil: checkout };
  const refused = refuseStay({ checkin, checkout }, anyTime, { now });
  if (refused) throw new DomainError(refused, { field: "checkin", params: { max: longestStay } });
  if (adultCount < 1 || infantCount > 2 * adultCount)
    throw new DomainError("guestCountInvalid", { field: "adultCount" });
  const longest = await setting(db, "hotel.maxReserveDays");
  const where = and(searched(search, flag, longest), not(isFull(search)));
  const joined = sql`${hotels} inner join ${hotelCompanies} on ${hotelCompanies.id} = ${hotels.companyId}`;
  const [rows, total] = await Promise.all([
    db
      .select({ hotel: hotels, company: hotelCompanies.name })
      .from(hotels)
      .innerJoin(hotelCompanies, eq(hotelCompanies.id, hotels.companyId))
      .where(where)
      .orderBy(desc(hotels.seq), desc(hotels.id))
      .limit(paging.size)
      .offset(paging.offset),
    countAhead(db, joined, where, paging),
  ]);
  const nights = await nightsAt(
    db,
    rows.map(({ hotel }) => hotel),
    { checkin, checkout },
  );
  const found = rows.map(({ hotel, company }) => {
    const own = nights.get(hotel.id) ?? [];
    const { roomTotal, holidayNights } = priceOf(own, party);
    const rooms = Math.ceil(headsOf(party) / hotel.capacity);
    return {
      ...{ hotel, company, rooms, holidayNights, total: roomTotal, nights: own.length, remaining: leftOver(own) },
      cheapest: Math.min(...own.map(({ rent }) => rent)),
    };
  });
  return pageOf(found, total, paging);
}
