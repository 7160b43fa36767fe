import { and, eq, sql } from "drizzle-orm";
import type { Stay } from "~/foundation/nights/rules/stay";
import type { Db } from "~db/client";
import { hotelWaiting } from "~db/schema/hotel-waiting";
import type { Waiting } from "../store.server";

/** Condition for a user's live entry for these dates of a hotel; the table allows at most one. */
export const entryOf = (userId: number, { hotelId, checkin, checkout }: Stay & { hotelId: number }) =>
  and(
    eq(hotelWaiting.userId, userId),
    eq(hotelWaiting.hotelId, hotelId),
    eq(hotelWaiting.checkin, checkin),
    eq(hotelWaiting.checkout, checkout),
    sql`${hotelWaiting.status} in ('waiting','offered')`,
  );

/** A user's live entry for exactly these dates of a hotel; undefined for none. */
export async function liveEntry(
  db: Db,
  userId: number,
  stay: Stay & { hotelId: number },
): Promise<Waiting | undefined> {
  const [found] = await db.select().from(hotelWaiting).where(entryOf(userId, stay));
  return found;
}

/** Rooms held by a user's offer for exactly these dates of a hotel. */
export async function offeredRooms(db: Db, userId: number, stay: Stay & { hotelId: number }): Promise<number> {
  const entry = await liveEntry(db, userId, stay);
  return entry?.status === "offered" ? entry.rooms : 0;
}
