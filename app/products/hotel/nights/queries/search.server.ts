import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { pageOf } from "~/platform/api/paging";
import { countAhead } from "~/platform/data/count-ahead.server";
import { setting } from "~/platform/data/settings.server";
import { DomainError } from "~/platform/errors";
import type { Flag } from "~/platform/i18n/locales";
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

/** Hotels that fit the party and the stay, and have rooms over all its nights (decisions H2, H5, H8, H10). */
function isFree({ checkin, checkout, ...party }: Search, longest: number): SQL | undefined {
  const heads = headsOf(party);
  const nights = nightCount({ checkin, checkout });
  const needed = roomsNeeded(heads);
  return and(
    sql`${hotels.minGuests} <= ${heads} and ${needed} <= least(${hotels.roomCount}, ${hotelLimits.rooms}::int)`,
    sql`${nights}::int between ${hotels.minStay} and least(${hotels.maxStay}, coalesce(${hotelCompanies.maxReserveDays}, ${longest}::int))`,
    sql`${hotels.publicFrom} <= ${checkin}::date and ${hotels.publicUntil} >= ${checkout}::date - 1`,
    sql`not exists (select 1 from ${hotelNights} n where n.hotel_id = ${hotels.id}
      and n.night >= ${checkin}::date and n.night < ${checkout}::date
      and (n.closed or n.taken + ${needed} > ${hotels.roomCount}))`,
  );
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
  const { checkin, checkout, companyId, adultCount, childCount, infantCount } = search;
  const party = { adultCount, childCount, infantCount };
  const anyTime = { minStay: 1, maxStay: longestStay, publicFrom: checkin, publicUntil: checkout };
  const refused = refuseStay({ checkin, checkout }, anyTime, { now });
  if (refused) throw new DomainError(refused, { field: "checkin", params: { max: longestStay } });
  if (adultCount < 1 || infantCount > 2 * adultCount)
    throw new DomainError("guestCountInvalid", { field: "adultCount" });
  const where = and(
    hotelShown,
    inFlag(flag),
    companyId === undefined ? undefined : eq(hotels.companyId, companyId),
    isFree(search, await setting(db, "hotel.maxReserveDays")),
  );
  const joined = sql`${hotels} inner join ${hotelCompanies} on ${hotelCompanies.id} = ${hotels.companyId}`;
  const [ids, total] = await Promise.all([
    db
      .select({ id: hotels.id })
      .from(hotels)
      .innerJoin(hotelCompanies, eq(hotelCompanies.id, hotels.companyId))
      .where(where)
      .orderBy(desc(hotels.seq), desc(hotels.id))
      .limit(paging.size)
      .offset(paging.offset),
    countAhead(db, joined, where, paging),
  ]);
  const rows = await db
    .select({ hotel: hotels, company: hotelCompanies.name })
    .from(hotels)
    .innerJoin(hotelCompanies, eq(hotelCompanies.id, hotels.companyId))
    .where(
      inArray(
        hotels.id,
        ids.map(({ id }) => id),
      ),
    )
    .orderBy(desc(hotels.seq), desc(hotels.id));
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
