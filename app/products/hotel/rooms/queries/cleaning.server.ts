import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { plusDays } from "~/foundation/nights/rules/night-count";
import type { Person } from "~/foundation/orders/rules/roles";
import type { Flag } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { hotelCompanies, hotels } from "~db/schema/hotel";
import { hotelOrders } from "~db/schema/hotel-order";
import { hotelRoomStays, hotelRooms } from "~db/schema/hotel-room";
import { byUrgency, cleanStatuses } from "../rules/cleaning";
import { roomsOfPerson, sharingNights } from "../verbs/store.server";

/** Most cards and stays of the page, and days that it looks back and ahead for guests. */
const most = { cards: 300, stays: 20_000, days: 60 } as const;

/** Recent and coming stays in rooms, by first day. */
async function staysAround(db: Db, roomIds: readonly number[], today: string) {
  if (roomIds.length === 0) return [];
  return db
    .select({
      roomId: hotelRoomStays.roomId,
      fromDay: hotelRoomStays.fromDay,
      untilDay: hotelRoomStays.untilDay,
      status: hotelOrders.status,
      arrivalTime: hotelOrders.arrivalTime,
      leftAt: hotelOrders.checkoutTime,
      people: sql<number>`${hotelOrders.adultCount} + ${hotelOrders.childCount} + ${hotelOrders.infantCount}`,
      rooms: hotelOrders.rooms,
    })
    .from(hotelRoomStays)
    .innerJoin(hotelOrders, eq(hotelOrders.id, hotelRoomStays.orderId))
    .where(
      and(
        inArray(hotelRoomStays.roomId, [...roomIds]),
        sharingNights({ fromDay: plusDays(today, -most.days), untilDay: plusDays(today, most.days) }),
      ),
    )
    .orderBy(asc(hotelRoomStays.fromDay), asc(hotelRoomStays.id))
    .limit(most.stays);
}
type Stay = Awaited<ReturnType<typeof staysAround>>[number];

/** A room's last guests, those who stay in it, and the next [H32]; days in Tokyo. */
function guestsOf(stays: readonly Stay[], today: string) {
  const within = stays.find(
    ({ status, fromDay, untilDay }) => status === "check_in" && fromDay <= today && today <= untilDay,
  );
  const last = stays.filter((stay) => stay !== within && stay.status === "check_out").at(-1);
  const next = stays.find(
    ({ status, fromDay }) => (status === "paid" || status === "reserve_complete") && fromDay >= today,
  );
  return {
    last: last ? { day: last.untilDay, leftAt: last.leftAt } : null,
    within: within ? { until: within.untilDay, people: within.people, rooms: within.rooms } : null,
    next: next ? { day: next.fromDay, arrivalTime: next.arrivalTime, people: next.people, rooms: next.rooms } : null,
  };
}

type Asked = { companyId: number | null; status: string | null; today: string; flag: Flag };

/** Cleaning cards of the actor's rooms, most urgent first, with the number of rooms in each state. */
export async function cleaningCards(db: Db, person: Person, { companyId, status, today, flag }: Asked) {
  const rows = await db
    .select({ room: hotelRooms, hotel: hotels.name, company: hotelCompanies.name })
    .from(hotelRooms)
    .innerJoin(hotels, eq(hotels.id, hotelRooms.hotelId))
    .innerJoin(hotelCompanies, eq(hotelCompanies.id, hotelRooms.companyId))
    .where(and(roomsOfPerson(person), companyId === null ? undefined : eq(hotelRooms.companyId, companyId)))
    .orderBy(asc(hotelRooms.companyId), asc(hotelRooms.id))
    .limit(most.cards);
  const stays = new Map<number, Stay[]>();
  const roomIds = rows.map(({ room }) => room.id);
  for (const stay of await staysAround(db, roomIds, today))
    stays.set(stay.roomId, [...(stays.get(stay.roomId) ?? []), stay]);
  const cards = rows.map(({ room, hotel, company }) => {
    const guests = guestsOf(stays.get(room.id) ?? [], today);
    return {
      id: room.id,
      number: room.number,
      floor: room.floor,
      status: room.cleanStatus,
      note: room.cleanNote,
      hotel: inLanguage(hotel, flag).text,
      company: inLanguage(company, flag).text,
      ...guests,
      isOccupied: guests.within !== null,
      isArrival: guests.next?.day === today,
    };
  });
  const counts = cleanStatuses.map((one) => ({
    status: one,
    count: cards.filter((card) => card.status === one).length,
  }));
  return { counts, cards: byUrgency(cards).filter((card) => status === null || card.status === status) };
}
export type CleaningCard = Awaited<ReturnType<typeof cleaningCards>>["cards"][number];
