import { createHash } from "node:crypto";
import { and, asc, eq, gte, inArray, isNull, lt } from "drizzle-orm";
import { feedFile, feedWindow } from "~/foundation/nights/calendars/feed-file";
import { plusDays } from "~/foundation/nights/rules/night-count";
import type { RequestContext } from "~/platform/access/request-context";
import { Absent } from "~/platform/api/calls";
import { databaseNow } from "~/platform/data/clock.server";
import { rowIdIn } from "~/platform/data/row-id";
import { env } from "~/platform/env.server";
import { tokyoDay, tokyoInstant } from "~/platform/time/tokyo";
import type { Db } from "~db/client";
import { hotels } from "~db/schema/hotel";
import { hotelNights } from "~db/schema/hotel-night";
import { hotelRoomFeeds, hotelRoomStays, hotelRooms } from "~db/schema/hotel-room";
import { sharingNights } from "../../rooms/verbs/store.server";
import { busySpans } from "../rules/busy-nights";

/** Most rooms of a hotel that are read, and their stays. */
const most = { rooms: 500, stays: 50_000 } as const;

/** Title of the events; it names no guest. */
const summary = "Not available";

async function roomOfSecret(db: Db, roomId: number, secret: string) {
  const [found] = await db
    .select({ hotelId: hotels.id, roomCount: hotels.roomCount })
    .from(hotelRoomFeeds)
    .innerJoin(hotelRooms, eq(hotelRooms.id, hotelRoomFeeds.roomId))
    .innerJoin(hotels, eq(hotels.id, hotelRooms.hotelId))
    .where(
      and(
        eq(hotelRoomFeeds.roomId, roomId),
        eq(hotelRoomFeeds.secret, secret),
        isNull(hotelRooms.deletedTime),
        isNull(hotels.deletedTime),
      ),
    );
  return found;
}

/** The calendar of a room, by five statements; null for a wrong secret and for a room without a calendar. */
export async function roomCalendar(db: Db, roomId: number, secret: string): Promise<string | null> {
  const found = await roomOfSecret(db, roomId, secret);
  if (!found) return null;
  const { hotelId, roomCount } = found;
  const today = tokyoDay(await databaseNow(db));
  const { first, length } = feedWindow(today);
  const end = plusDays(first, length);
  const rooms = await db
    .select({ id: hotelRooms.id, number: hotelRooms.number })
    .from(hotelRooms)
    .where(and(eq(hotelRooms.hotelId, hotelId), isNull(hotelRooms.deletedTime)))
    .orderBy(asc(hotelRooms.seq), asc(hotelRooms.id))
    .limit(most.rooms);
  const ids = rooms.map(({ id }) => id);
  const [stays, nights] = await Promise.all([
    db
      .select({
        roomId: hotelRoomStays.roomId,
        fromDay: hotelRoomStays.fromDay,
        untilDay: hotelRoomStays.untilDay,
      })
      .from(hotelRoomStays)
      .where(and(inArray(hotelRoomStays.roomId, ids), sharingNights({ fromDay: first, untilDay: end })))
      .limit(most.stays),
    db
      .select({ night: hotelNights.night, taken: hotelNights.taken, closed: hotelNights.closed })
      .from(hotelNights)
      .where(and(eq(hotelNights.hotelId, hotelId), gte(hotelNights.night, first), lt(hotelNights.night, end))),
  ]);
  const spans = busySpans(roomId, { first, length, roomCount, rooms, stays, nights });
  const host = new URL(env.origins.main).hostname;
  return feedFile(`room-${roomId}`, spans, { host, today, stamp: tokyoInstant(today), summary, title: "Rooms" });
}

/** Replies with a room's calendar and its ETag, or with 404 whatever is wrong. */
export async function feedReply(
  db: Db,
  { replyHeaders }: RequestContext,
  { id, secret }: { id: string; secret: string },
): Promise<string | Absent> {
  const roomId = rowIdIn(id);
  const file = roomId === null ? null : await roomCalendar(db, roomId, secret);
  if (file === null) return new Absent();
  replyHeaders.set("Content-Type", "text/calendar; charset=utf-8");
  replyHeaders.set("ETag", `"${createHash("sha256").update(file).digest("base64url").slice(0, 22)}"`);
  return file;
}
