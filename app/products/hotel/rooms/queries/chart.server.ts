import { and, asc, desc, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import { type Days, overlap } from "~/foundation/nights/rules/days";
import type { Flag } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { hotels } from "~db/schema/hotel";
import { hotelOrders } from "~db/schema/hotel-order";
import { hotelRoomStays, hotelRooms } from "~db/schema/hotel-room";
import { roomedStates } from "../../booking/rules/states";
import { lackingDays } from "../rules/room-stays";
import { sharingNights } from "../verbs/store.server";

/** Most rooms, bars and waiting bookings of a chart. */
const most = { rooms: 500, bars: 10_000, waiting: 100 } as const;

/** The rooms of a property with their hotels in chart order: by hotel, by `seq`, then by number in numeric order. */
export async function roomsOfHouse(db: Db, companyId: number, flag: Flag) {
  const rows = await db
    .select({ room: hotelRooms, name: hotels.name, roomCount: hotels.roomCount })
    .from(hotelRooms)
    .innerJoin(hotels, eq(hotels.id, hotelRooms.hotelId))
    .where(and(eq(hotelRooms.companyId, companyId), isNull(hotelRooms.deletedTime)))
    .orderBy(desc(hotels.seq), asc(hotels.id), desc(hotelRooms.seq), asc(hotelRooms.id))
    .limit(most.rooms);
  const shown = rows.map(({ room, name, roomCount }) => ({
    id: room.id,
    number: room.number,
    floor: room.floor,
    seq: room.seq,
    cleanStatus: room.cleanStatus,
    hotelId: room.hotelId,
    hotel: inLanguage(name, flag).text,
    roomCount,
  }));
  const byNumber = new Intl.Collator("en", { numeric: true });
  const place = new Map(shown.map(({ hotelId }, at) => [hotelId, at] as const).reverse());
  return shown.sort(
    (a, b) =>
      (place.get(a.hotelId) ?? 0) - (place.get(b.hotelId) ?? 0) ||
      b.seq - a.seq ||
      byNumber.compare(a.number, b.number),
  );
}
export type ChartRoom = Awaited<ReturnType<typeof roomsOfHouse>>[number];

/** The bars of a property's rooms on some days: stays with their guest, and blocks with their reason. */
export async function barsOfHouse(db: Db, companyId: number, days: Days) {
  const rows = await db
    .select({
      id: hotelRoomStays.id,
      roomId: hotelRoomStays.roomId,
      orderId: hotelRoomStays.orderId,
      fromDay: hotelRoomStays.fromDay,
      untilDay: hotelRoomStays.untilDay,
      reason: hotelRoomStays.reason,
      importId: hotelRoomStays.importId,
      number: hotelOrders.number,
      status: hotelOrders.status,
      guest: hotelOrders.contactName,
    })
    .from(hotelRoomStays)
    .innerJoin(hotelRooms, eq(hotelRooms.id, hotelRoomStays.roomId))
    .leftJoin(hotelOrders, eq(hotelOrders.id, hotelRoomStays.orderId))
    .where(and(eq(hotelRooms.companyId, companyId), isNull(hotelRooms.deletedTime), sharingNights(days)))
    .orderBy(asc(hotelRoomStays.fromDay), asc(hotelRoomStays.id))
    .limit(most.bars);
  return rows.map(({ status, guest, ...bar }) => ({ ...bar, status: status ?? "blocked", guest: guest ?? "" }));
}
export type Bar = Awaited<ReturnType<typeof barsOfHouse>>[number];

/**
 * Bookings of a property within some days that have fewer rooms than they booked, first arrivals first, with the nights
 * that lack one.
 */
export async function waitingStays(db: Db, companyId: number, days: Days) {
  const orders = await db
    .select({
      id: hotelOrders.id,
      number: hotelOrders.number,
      guest: hotelOrders.contactName,
      hotelId: hotelOrders.hotelId,
      rooms: hotelOrders.rooms,
      status: hotelOrders.status,
      checkin: hotelOrders.checkin,
      checkout: hotelOrders.checkout,
    })
    .from(hotelOrders)
    .where(
      and(
        eq(hotelOrders.companyId, companyId),
        inArray(hotelOrders.status, [...roomedStates]),
        lt(hotelOrders.checkin, days.untilDay),
        gt(hotelOrders.checkout, days.fromDay),
      ),
    )
    .orderBy(asc(hotelOrders.checkin), asc(hotelOrders.id))
    .limit(most.bars);
  if (orders.length === 0) return [];
  const had = await db
    .select()
    .from(hotelRoomStays)
    .where(
      inArray(
        hotelRoomStays.orderId,
        orders.map(({ id }) => id),
      ),
    );
  const byOrder = new Map<number | null, typeof had>();
  for (const stay of had) byOrder.set(stay.orderId, [...(byOrder.get(stay.orderId) ?? []), stay]);
  return orders
    .flatMap((order) => {
      const lacks = lackingDays(order, byOrder.get(order.id) ?? []);
      return lacks ? [{ ...order, ...lacks }] : [];
    })
    .slice(0, most.waiting);
}

/** The rooms of a hotel as choices for some days, free ones first; `except` is the room being left. */
export function roomChoices(
  rooms: readonly ChartRoom[],
  bars: readonly Bar[],
  { hotelId, except, ...days }: Days & { hotelId: number; except?: number },
) {
  const choices = rooms
    .filter((room) => room.hotelId === hotelId && room.id !== except)
    .map(({ id, number, floor, cleanStatus }) => ({
      id,
      number,
      floor,
      cleanStatus,
      isFree: !bars.some((bar) => bar.roomId === id && overlap(bar, days)),
    }));
  return [...choices.filter(({ isFree }) => isFree), ...choices.filter(({ isFree }) => !isFree)];
}
