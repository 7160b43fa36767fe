import { and, asc, eq, gt, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import { plusDays } from "~/foundation/nights/rules/night-count";
import type { Person } from "~/foundation/orders/rules/roles";
import { databaseNow } from "~/platform/clock.server";
import { rowIdIn } from "~/platform/data/row-id";
import { dayWriter } from "~/platform/i18n/in-tokyo";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Db } from "~db/client";
import { hotelOrders } from "~db/schema/hotel-order";
import { hotelRooms } from "~db/schema/hotel-room";
import { deskCompanies } from "../../booking/desk.server";
import type { Booking } from "../../booking/store.server";
import { leavingFee, returningNights } from "../../booking/verbs/desk-acts.server";
import { everybody, registeredCount } from "../../register/rules/guest-entry";
import { waitingStays } from "../../rooms/queries/chart.server";
import { cleaningCards } from "../../rooms/queries/cleaning.server";
import { isReady } from "../../rooms/rules/cleaning";
import { roomsToAsk } from "./free-rooms.server";

/** Most rows of a list. */
const most = 100;

/** Room numbers of bookings tonight, by booking. */
async function numbersOf(db: Db, ids: readonly number[], today: string): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.execute<{ order_id: string; numbers: string }>(sql`
    select s.order_id, string_agg(distinct r.number, ', ' order by r.number) as numbers
      from hotel_room_stay s join hotel_room r on r.id = s.room_id
     where s.order_id = any(${`{${ids.join(",")}}`}::bigint[]) and s.until_day >= ${today}::date
     group by s.order_id`);
  return new Map(rows.map(({ order_id, numbers }) => [Number(order_id), numbers]));
}

/** The property's types of room that have rooms with numbers. */
async function numberedTypes(db: Db, companyId: number): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ hotelId: hotelRooms.hotelId })
    .from(hotelRooms)
    .where(and(eq(hotelRooms.companyId, companyId), isNull(hotelRooms.deletedTime)));
  return new Set(rows.map(({ hotelId }) => hotelId));
}

/** Rooms that are taken and rooms to let of a property tonight, closed ones counted as taken. */
async function occupancy(db: Db, companyId: number, today: string): Promise<{ taken: number; all: number }> {
  const [row] = await db.execute<{ taken: number; all: number }>(sql`
    select coalesce(sum(least(coalesce(n.taken, 0), h.room_count)), 0)::int as taken,
           coalesce(sum(h.room_count), 0)::int as all
      from hotel h left join hotel_night n on n.hotel_id = h.id and n.night = ${today}::date
     where h.company_id = ${companyId} and h.deleted_time is null`);
  return row ?? { taken: 0, all: 0 };
}

type Writer = { numbers: Map<number, string>; types: Set<number>; locale: Locale; now: Date };

/** A booking as a row of today. */
function rowOf(order: Booking, { numbers, types, locale, now }: Writer) {
  const write = dayWriter(locale);
  const isIn = order.status === "check_in";
  return {
    id: order.id,
    number: order.number,
    guest: order.contactName || order.number,
    hotel: inLanguage(order.hotelName, flagOf(locale)).text,
    rooms: order.rooms,
    /** Whether rooms of its type have numbers, so that one can be lacking. */
    isNumbered: types.has(order.hotelId),
    roomNumbers: numbers.get(order.id) ?? "",
    adultCount: order.adultCount,
    childCount: order.childCount,
    infantCount: order.infantCount,
    status: order.status,
    from: write(order.checkin),
    until: write(order.checkout),
    arrivalTime: order.arrivalTime,
    everybody: everybody(order),
    registered: registeredCount(order.guests),
    leavingFee: isIn ? leavingFee(order, now) : 0,
    returning: isIn ? returningNights(order, now) : null,
  };
}
export type TodayRow = ReturnType<typeof rowOf>;

/**
 * Today of one property at the reception: the requested one of the actor's, or the first; null without one. Arrivals that
 * are late stay until they come, departures until they have left. Lists hold 100 rows at most.
 */
export async function todayView(db: Db, person: Person, search: URLSearchParams, locale: Locale) {
  const now = await databaseNow(db);
  const today = tokyoDay(now);
  const flag = flagOf(locale);
  const houses = await deskCompanies(db, person, flag);
  const asked = rowIdIn(search.get("companyId"));
  const house = houses.find(({ value }) => value === asked) ?? houses[0];
  if (!house) return { houses, companyId: null, day: dayWriter(locale)(today), today, lists: null };
  const companyId = house.value;
  const bookings = (where: SQL | undefined) =>
    db
      .select()
      .from(hotelOrders)
      .where(and(eq(hotelOrders.companyId, companyId), where))
      .orderBy(asc(hotelOrders.checkin), asc(hotelOrders.id))
      .limit(most);
  const isIn = eq(hotelOrders.status, "check_in");
  const isComing = inArray(hotelOrders.status, ["paid", "reserve_complete"]);
  const [arriving, leaving, staying, lacking, cleaning, rooms, types] = await Promise.all([
    bookings(and(isComing, lte(hotelOrders.checkin, today), gt(hotelOrders.checkout, today))),
    bookings(and(isIn, lte(hotelOrders.checkout, today))),
    bookings(and(isIn, gt(hotelOrders.checkout, today))),
    waitingStays(db, companyId, { fromDay: today, untilDay: plusDays(today, 3) }),
    cleaningCards(db, person, { companyId, status: null, today, flag }),
    occupancy(db, companyId, today),
    numberedTypes(db, companyId),
  ]);
  const all = [...arriving, ...leaving, ...staying];
  const numbers = await numbersOf(
    db,
    all.map(({ id }) => id),
    today,
  );
  const write = (order: Booking) => rowOf(order, { numbers, types, locale, now });
  const arrivals = [];
  for (const order of arriving) arrivals.push({ ...write(order), ask: await roomsToAsk(db, order, today) });
  return {
    houses,
    companyId,
    today,
    day: dayWriter(locale)(today),
    lists: {
      arrivals,
      departures: leaving.map(write),
      staying: staying.map(write),
      lacking: lacking
        .filter(({ hotelId }) => types.has(hotelId))
        .map(({ number, guest, fromDay, untilDay, lacking: count }) => ({
          number,
          guest: guest || number,
          fromDay,
          untilDay,
          count,
        })),
      dirty: cleaning.cards
        .filter(({ status }) => !isReady(status))
        .slice(0, most)
        .map(({ id, number, status, hotel, isArrival, isOccupied }) => ({
          id,
          number,
          status,
          hotel,
          isArrival,
          isOccupied,
        })),
      occupancy: rooms,
    },
  };
}
export type TodayView = Awaited<ReturnType<typeof todayView>>;
export type TodayLists = NonNullable<TodayView["lists"]>;
