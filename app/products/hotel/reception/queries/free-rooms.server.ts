import { and, asc, eq, isNull, not, sql } from "drizzle-orm";
import { plusDays } from "~/foundation/nights/rules/night-count";
import type { Stay } from "~/foundation/nights/rules/stay";
import type { Db } from "~db/client";
import { hotelRooms } from "~db/schema/hotel-room";
import { mostRooms } from "../../rooms/rules/room-stays";
import { roomStaysOf } from "../../rooms/verbs/store.server";

/** A booking as far as its rooms are concerned. */
type RoomedStay = Stay & { id: number; hotelId: number; rooms: number };

/** Most free rooms that a form names. */
const mostNamed = 200;

/** Whether the guests of a room were to leave by a day and are still in it. */
const stillIn = (day: string) => sql`exists (
  select 1 from hotel_room_stay s join hotel_order o on o.id = s.order_id
   where s.room_id = ${hotelRooms.id} and o.status = 'check_in' and s.until_day = o.checkout
     and s.until_day <= ${day}::date)`;

/**
 * The numbered rooms of a type that nobody has on some nights and whose last guests have left, clean ones first, in
 * numeric order.
 */
export async function freeRooms(db: Db, { hotelId, checkin, checkout }: Stay & { hotelId: number }) {
  const rooms = await db
    .select({ id: hotelRooms.id, number: hotelRooms.number, cleanStatus: hotelRooms.cleanStatus })
    .from(hotelRooms)
    .where(
      and(
        eq(hotelRooms.hotelId, hotelId),
        isNull(hotelRooms.deletedTime),
        not(stillIn(checkin)),
        sql`not exists (
          select 1 from hotel_room_stay s where s.room_id = ${hotelRooms.id}
             and daterange(s.from_day, s.until_day) && daterange(${checkin}::date, ${checkout}::date))`,
      ),
    )
    .orderBy(asc(hotelRooms.id))
    .limit(mostNamed);
  const isReady = (status: string) => Number(status === "clean" || status === "inspected");
  const byNumber = new Intl.Collator("en", { numeric: true });
  return rooms.sort((a, b) => isReady(b.cleanStatus) - isReady(a.cleanStatus) || byNumber.compare(a.number, b.number));
}

/** Whether a type of room has rooms with numbers. */
async function hasNumbers(db: Db, hotelId: number): Promise<boolean> {
  const [room] = await db
    .select({ id: hotelRooms.id })
    .from(hotelRooms)
    .where(and(eq(hotelRooms.hotelId, hotelId), isNull(hotelRooms.deletedTime)))
    .limit(1);
  return room !== undefined;
}

/** The days of a stay that are still to come: from today on, at least one night. */
export const ahead = ({ checkin, checkout }: Stay, today: string): Stay => {
  const from = checkin > today ? checkin : today;
  return { checkin: from, checkout: checkout > from ? checkout : plusDays(from, 1) };
};

/** How many rooms a booking lacks tonight; 0 where its type has no numbered rooms. */
export async function lackingTonight(db: Db, stay: RoomedStay, today: string): Promise<number> {
  if (!(await hasNumbers(db, stay.hotelId))) return 0;
  const { checkin } = ahead(stay, today);
  const tonight = { checkin, checkout: plusDays(checkin, 1) };
  return Math.max(0, stay.rooms - mostRooms(tonight, await roomStaysOf(db, stay.id)));
}

/** What the form of a check-in asks: how many rooms are lacking tonight, and the numbers that are free. */
export async function roomsToAsk(
  db: Db,
  stay: RoomedStay,
  today: string,
): Promise<{ lacking: number; free: string[] }> {
  const lacking = await lackingTonight(db, stay, today);
  const free = lacking > 0 ? await freeRooms(db, { ...ahead(stay, today), hotelId: stay.hotelId }) : [];
  return { lacking, free: free.map(({ number }) => number) };
}
