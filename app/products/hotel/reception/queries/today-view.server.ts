import { and, asc, eq, gt, inArray, lte, type SQL, sql } from "drizzle-orm";
import { plusDays } from "~/foundation/nights/rules/night-count";
import type { Person } from "~/foundation/orders/rules/roles";
import { databaseNow } from "~/platform/data/clock.server";
import { rowIdIn } from "~/platform/data/row-id";
import { dayWriter } from "~/platform/i18n/in-tokyo";
import { type Flag, flagOf, type Locale } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Db } from "~db/client";
import { hotelOrders } from "~db/schema/hotel-order";
import { deskCompanies } from "../../booking/desk.server";
import type { Booking } from "../../booking/store.server";
import { leavingFee, returningNights } from "../../booking/verbs/desk-acts.server";
import { everybody, registeredCount } from "../../register/rules/guest-entry";
import {
  type Bar,
  barsOfHouse,
  type ChartRoom,
  roomChoices,
  roomsOfHouse,
  waitingStays,
} from "../../rooms/queries/chart.server";
import { cleaningCards } from "../../rooms/queries/cleaning.server";
import { isReady } from "../../rooms/rules/cleaning";
import { lastRooms } from "../../rooms/rules/room-stays";
import { ahead } from "./free-rooms.server";

/** Most rows of a list. */
const most = 100;

/** What the chart knows of a property: its numbered rooms, and who has them on the days of some bookings. */
type Chart = { rooms: readonly ChartRoom[]; bars: readonly Bar[]; today: string };

async function chartOf(
  db: Db,
  companyId: number,
  orders: readonly Booking[],
  { today, flag }: { today: string; flag: Flag },
) {
  const fromDay = orders.reduce((first, { checkin }) => (checkin < first ? checkin : first), today);
  const untilDay = orders.reduce((last, { checkout }) => (checkout > last ? checkout : last), plusDays(today, 1));
  const [rooms, bars] = await Promise.all([
    roomsOfHouse(db, companyId, flag),
    barsOfHouse(db, companyId, { fromDay, untilDay }),
  ]);
  return { rooms, bars, today };
}

/** The numbers of the rooms that a booking has tonight, or had on its last night. */
const numbersOf = ({ id }: Booking, { rooms, bars, today }: Chart): string => {
  const own = new Set(
    lastRooms(
      bars.filter(({ orderId }) => orderId === id),
      today,
    ),
  );
  return rooms
    .filter((room) => own.has(room.id))
    .map(({ number }) => number)
    .join(", ");
};

/** Whether the guests of a room were to leave by today and are still in it. */
const isStillIn = (room: number, bars: readonly Bar[], today: string): boolean =>
  bars.some(
    ({ roomId, orderId, status, untilDay }) =>
      roomId === room &&
      status === "check_in" &&
      untilDay <= today &&
      !bars.some((other) => other.orderId === orderId && other.untilDay > untilDay),
  );

/** What the check-in of a booking asks: rooms that are lacking tonight, and the numbers that are free until it leaves. */
function askOf(order: Booking, { rooms, bars, today }: Chart): { lacking: number; free: string[] } {
  if (!rooms.some(({ hotelId }) => hotelId === order.hotelId)) return { lacking: 0, free: [] };
  const { checkin, checkout } = ahead(order, today);
  const had = bars.filter((bar) => bar.orderId === order.id && bar.fromDay <= checkin && checkin < bar.untilDay);
  const lacking = Math.max(0, order.rooms - had.length);
  const days = { fromDay: checkin, untilDay: checkout };
  const free = lacking > 0 ? roomChoices(rooms, bars, { ...days, hotelId: order.hotelId }) : [];
  const ready = free
    .filter(({ id, isFree }) => isFree && !isStillIn(id, bars, today))
    .sort((a, b) => Number(isReady(b.cleanStatus)) - Number(isReady(a.cleanStatus)));
  return { lacking, free: ready.map(({ number }) => number) };
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

type Writer = { chart: Chart; locale: Locale; now: Date };

/** A booking as a row of today. */
function rowOf(order: Booking, { chart, locale, now }: Writer) {
  const write = dayWriter(locale);
  const isIn = order.status === "check_in";
  return {
    id: order.id,
    number: order.number,
    guest: order.contactName || order.number,
    hotel: inLanguage(order.hotelName, flagOf(locale)).text,
    rooms: order.rooms,
    /** Whether rooms of its type have numbers, so that one can be lacking. */
    isNumbered: chart.rooms.some(({ hotelId }) => hotelId === order.hotelId),
    roomNumbers: numbersOf(order, chart),
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
  const [arriving, leaving, staying, lacking, cleaning, rooms] = await Promise.all([
    bookings(and(isComing, lte(hotelOrders.checkin, today), gt(hotelOrders.checkout, today))),
    bookings(and(isIn, lte(hotelOrders.checkout, today))),
    bookings(and(isIn, gt(hotelOrders.checkout, today))),
    waitingStays(db, companyId, { fromDay: today, untilDay: plusDays(today, 3) }),
    cleaningCards(db, person, { companyId, status: null, today, flag }),
    occupancy(db, companyId, today),
  ]);
  const chart = await chartOf(db, companyId, [...arriving, ...leaving, ...staying], { today, flag });
  const day = dayWriter(locale);
  const write = (order: Booking) => rowOf(order, { chart, locale, now });
  const types = new Set(chart.rooms.map(({ hotelId }) => hotelId));
  return {
    houses,
    companyId,
    today,
    day: day(today),
    lists: {
      arrivals: arriving.map((order) => ({ ...write(order), ask: askOf(order, chart) })),
      departures: leaving.map(write),
      staying: staying.map(write),
      lacking: lacking
        .filter(({ hotelId }) => types.has(hotelId))
        .map(({ number, guest, fromDay, untilDay, lacking: count }) => ({
          number,
          guest: guest || number,
          fromDay,
          from: day(fromDay),
          until: day(untilDay),
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
