import { and, desc, eq, sql } from "drizzle-orm";
import { missing } from "~/platform/errors";
import type { Db } from "~db/client";
import { hotelCompanies, hotels } from "~db/schema/hotel";
import { hotelLimits } from "../../limits";
import { companyShown, hotelShown } from "../../property/queries/visible.server";
import { headsOf, type Party } from "../rules/party";
import { nightPrice } from "../rules/price";
import { firstDay, lastDay, type Stay } from "../rules/stay";
import { nightsAt } from "./rates.server";

/** Hotels of one house that a calendar shows at most. */
const mostHotels = 50;

/** What a calendar says of a hotel, and what its nights are made of. */
const shownColumns = {
  ...{ id: hotels.id, name: hotels.name, capacity: hotels.capacity, roomCount: hotels.roomCount },
  ...{ weekdayRent: hotels.weekdayRent, holidayRent: hotels.holidayRent, minStay: hotels.minStay },
  ...{ publicFrom: hotels.publicFrom, publicUntil: hotels.publicUntil },
};

/** The hotels of a house that fit a party, highest first. */
async function fitting(db: Db, companyId: number, party: Party) {
  const heads = headsOf(party);
  return db
    .select(shownColumns)
    .from(hotels)
    .innerJoin(hotelCompanies, eq(hotelCompanies.id, hotels.companyId))
    .where(
      and(
        hotelShown,
        eq(hotels.companyId, companyId),
        sql`${hotels.minGuests} <= ${heads}`,
        sql`${heads}::int <= ${hotels.capacity} * least(${hotels.roomCount}, ${hotelLimits.rooms}::int)`,
      ),
    )
    .orderBy(desc(hotels.seq), desc(hotels.id))
    .limit(mostHotels);
}

/**
 * The nights of a house from a day to another, which is not included, for a party: what each hotel that fits costs the
 * party, yen, and how many rooms are left of it; none for a night that cannot be booked now (decisions H6).
 * `fitting`: all hotels of the house that fit, highest first. `one`: the nights of this hotel alone, or of the first where
 * it is null or does not fit. Refuses with hotelNotExist.
 */
export async function houseCalendar(
  db: Db,
  companyId: number,
  { checkin: from, checkout: until, ...party }: Stay & Party,
  { now, one }: { now: Date; one?: number | null },
) {
  const [[company], all] = await Promise.all([
    db
      .select({ id: hotelCompanies.id, name: hotelCompanies.name })
      .from(hotelCompanies)
      .where(and(companyShown, eq(hotelCompanies.id, companyId))),
    fitting(db, companyId, party),
  ]);
  if (!company) throw missing("hotelNotExist");
  const rows = one === undefined ? all : [all.find(({ id }) => id === one) ?? all[0]].filter((hotel) => !!hotel);
  const nights = await nightsAt(db, rows, { checkin: from, checkout: until });
  const [first, last] = [firstDay(now), lastDay(now)];
  const items = rows.map((hotel) => ({
    hotel,
    nights: (nights.get(hotel.id) ?? []).map((night) => {
      const isLet = night.date >= hotel.publicFrom && night.date <= hotel.publicUntil;
      const isOpen = isLet && night.date >= first && night.date <= last;
      const rooms = Math.ceil(headsOf(party) / hotel.capacity);
      const remaining = isOpen && night.remaining >= rooms ? night.remaining : 0;
      return { ...night, isOpen, remaining, price: nightPrice(night.rent, party) };
    }),
  }));
  return { company, fitting: all, items };
}

/** The nights of a hotel between two days on which it has no room left or is closed (decisions H20). */
export async function reservedDays(db: Db, hotelId: number, stay: Stay): Promise<string[]> {
  const [found] = await db
    .select(shownColumns)
    .from(hotels)
    .innerJoin(hotelCompanies, eq(hotelCompanies.id, hotels.companyId))
    .where(and(hotelShown, eq(hotels.id, hotelId)));
  if (!found) throw missing("hotelNotExist");
  const nights = (await nightsAt(db, [found], stay)).get(hotelId) ?? [];
  return nights.filter(({ remaining }) => remaining === 0).map(({ date }) => date);
}
