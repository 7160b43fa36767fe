import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Person } from "~/foundation/orders/rules/roles";
import { rowIdIn } from "~/platform/data/row-id";
import { env } from "~/platform/env.server";
import { dayWriter, deskTime } from "~/platform/i18n/in-tokyo";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { hotelCompanies, hotels } from "~db/schema/hotel";
import { hotelRoomConflicts, hotelRoomFeeds, hotelRoomImports, hotelRooms } from "~db/schema/hotel-room";
import { deskCompanies } from "../../booking/desk.server";
import { roomsOfPerson } from "../../rooms/verbs/store.server";

/** Most rooms of the list and conflicts of a room on a page. */
const most = { rooms: 300, conflicts: 100 } as const;

const count = (from: ReturnType<typeof sql>) => sql<number>`(select count(*)::int from ${from})`;

/** The actor's rooms, of one property or all, with the state of their calendars; those that need attention first. */
async function roomsWithCalendars(db: Db, person: Person, companyId: number | null, locale: Locale) {
  const rows = await db
    .select({
      id: hotelRooms.id,
      number: hotelRooms.number,
      hotel: hotels.name,
      company: hotelCompanies.name,
      hasAddress: sql<boolean>`${hotelRoomFeeds.roomId} is not null`,
      imports: count(sql`hotel_room_import i where i.room_id = ${hotelRooms.id}`),
      failing: count(sql`hotel_room_import i where i.room_id = ${hotelRooms.id} and i.error <> ''`),
      conflicts: count(sql`hotel_room_conflict c where c.room_id = ${hotelRooms.id} and c.dismissed_time is null`),
    })
    .from(hotelRooms)
    .innerJoin(hotels, eq(hotels.id, hotelRooms.hotelId))
    .innerJoin(hotelCompanies, eq(hotelCompanies.id, hotelRooms.companyId))
    .leftJoin(hotelRoomFeeds, eq(hotelRoomFeeds.roomId, hotelRooms.id))
    .where(and(roomsOfPerson(person), companyId === null ? undefined : eq(hotelRooms.companyId, companyId)))
    .orderBy(asc(hotelRooms.companyId), asc(hotelRooms.id))
    .limit(most.rooms);
  const flag = flagOf(locale);
  const rooms = rows.map(({ hotel, company, ...room }) => ({
    ...room,
    hotel: inLanguage(hotel, flag).text,
    company: inLanguage(company, flag).text,
  }));
  const needsLook = ({ conflicts, failing }: (typeof rooms)[number]) => conflicts > 0 || failing > 0;
  return [...rooms.filter(needsLook), ...rooms.filter((room) => !needsLook(room))];
}

/** URL of a room's calendar. */
const addressOf = (roomId: number, secret: string): string =>
  `${env.origins.main}/api/hotel_room/ical/${roomId}/${secret}.ics`;

/** The calendars of one of the actor's rooms: its own URL, imports and conflicts; null for another's room. */
async function calendarsOfRoom(db: Db, person: Person, roomId: number, locale: Locale) {
  const [room] = await db
    .select({
      id: hotelRooms.id,
      number: hotelRooms.number,
      companyId: hotelRooms.companyId,
      name: hotels.name,
      secret: hotelRoomFeeds.secret,
    })
    .from(hotelRooms)
    .innerJoin(hotels, eq(hotels.id, hotelRooms.hotelId))
    .leftJoin(hotelRoomFeeds, eq(hotelRoomFeeds.roomId, hotelRooms.id))
    .where(and(eq(hotelRooms.id, roomId), roomsOfPerson(person)));
  if (!room) return null;
  const [imports, conflicts] = await Promise.all([
    db.select().from(hotelRoomImports).where(eq(hotelRoomImports.roomId, roomId)).orderBy(asc(hotelRoomImports.id)),
    db
      .select({ conflict: hotelRoomConflicts, channel: hotelRoomImports.name })
      .from(hotelRoomConflicts)
      .innerJoin(hotelRoomImports, eq(hotelRoomImports.id, hotelRoomConflicts.importId))
      .where(and(eq(hotelRoomConflicts.roomId, roomId), isNull(hotelRoomConflicts.dismissedTime)))
      .orderBy(asc(hotelRoomConflicts.fromDay), asc(hotelRoomConflicts.id))
      .limit(most.conflicts),
  ]);
  const [write, day] = [deskTime(locale), dayWriter(locale)];
  return {
    id: room.id,
    number: room.number,
    companyId: room.companyId,
    hotel: inLanguage(room.name, flagOf(locale)).text,
    address: room.secret === null ? null : addressOf(room.id, room.secret),
    imports: imports.map(({ id, name, url, error, nights, skipped, unread, isPartial, fetchTime, successTime }) => ({
      id,
      name,
      host: URL.canParse(url) ? new URL(url).host : url,
      error,
      nights,
      skipped,
      unread,
      isPartial,
      asked: write(fetchTime),
      read: write(successTime),
    })),
    conflicts: conflicts.map(({ conflict: { id, kind, fromDay, untilDay }, channel }) => ({
      id,
      kind,
      channel,
      fromDay,
      from: day(fromDay),
      until: day(untilDay),
    })),
  };
}
export type RoomCalendars = NonNullable<Awaited<ReturnType<typeof calendarsOfRoom>>>;

/** The page of room calendars for a URL: one property or all, and the open room. */
export async function channelsView(db: Db, person: Person, search: URLSearchParams, locale: Locale) {
  const houses = await deskCompanies(db, person, flagOf(locale));
  const asked = rowIdIn(search.get("companyId"));
  const companyId = houses.find(({ value }) => value === asked)?.value ?? null;
  const roomId = rowIdIn(search.get("id"));
  const [rooms, room] = await Promise.all([
    roomsWithCalendars(db, person, companyId, locale),
    roomId === null ? null : calendarsOfRoom(db, person, roomId, locale),
  ]);
  return { houses, companyId, rooms, room };
}
export type ChannelsView = Awaited<ReturnType<typeof channelsView>>;
