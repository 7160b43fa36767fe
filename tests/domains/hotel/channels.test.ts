import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeOutbound } from "~/platform/outbound/outbound.server";
import { cancelStay } from "~/products/hotel/booking/verbs/end-stay.server";
import { fetchCalendar } from "~/products/hotel/channels/fetch-calendar.server";
import { roomCalendar } from "~/products/hotel/channels/queries/feed.server";
import { dismissConflict } from "~/products/hotel/channels/verbs/keep-conflicts.server";
import { closeAddress, renewAddress } from "~/products/hotel/channels/verbs/room-address.server";
import { addImport, removeImport } from "~/products/hotel/channels/verbs/room-imports.server";
import { assignRoom } from "~/products/hotel/rooms/verbs/assign-room.server";
import { blockRoom, unblockRoom } from "~/products/hotel/rooms/verbs/block-room.server";
import type { Db, Tx } from "~db/client";
import { hotelRoomConflicts, hotelRoomFeeds, hotelRoomImports, hotelRoomStays } from "~db/schema/hotel-room";
import { notifications } from "~db/schema/notifications";
import { icalOf } from "../../factories/channels";
import { booked, type Guest, guest, soundRooms, staffOf, takenNights } from "../../factories/hotel-stays";
import { type House, hotelOf, house, inDays, roomsIn } from "../../factories/hotels";
import { type Outside, startOutside } from "../../harness/outside";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let outside: Outside;
let db: Db;
let inn: House;
let hotelId: number;
let rooms: number[];
let who: Guest;
/** What the channel's calendar says: days from and until, from today; and what happens to its text. */
let channel: [number, number][] = [];
let damaged = (text: string): string | Buffer => text;
const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);
const refused = (key: string) => ({ key });

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  outside = await startOutside(() => damaged(icalOf(channel)));
});
afterAll(async () => {
  await outside.close();
  await database.close();
});
beforeEach(async () => {
  outside.fault = "none";
  outside.seen.length = 0;
  channel = [];
  damaged = (text) => text;
  inn = await house(db);
  hotelId = await hotelOf(db, inn, { roomCount: 3 });
  rooms = await roomsIn(db, inn, hotelId, ["101", "102", "103"]);
  who = await guest(db);
});

const staff = (): Guest => staffOf(inn);
const room = (at = 0): number => rooms[at] ?? 0;
const added = async (roomId = room(), name = "Airbnb"): Promise<number> => {
  const [row] = await db
    .insert(hotelRoomImports)
    .values({ roomId, name, url: `${outside.url}/${name}.ics` })
    .returning({ id: hotelRoomImports.id });
  return row?.id ?? 0;
};
const client = () => {
  const real = makeOutbound({ hosts: [outside.url] });
  return ((url, request) =>
    real(url, { ...request, ...(outside.fault !== "none" && { timeout: 400 }) })) as typeof real;
};
const read = (importId: number) => fetchCalendar(importId, { run, ask: client(), seconds: 0 });
const importOf = async (id: number) => (await db.select().from(hotelRoomImports).where(eq(hotelRoomImports.id, id)))[0];
const staysOf = async (roomId = room()) =>
  (
    await db.select().from(hotelRoomStays).where(eq(hotelRoomStays.roomId, roomId)).orderBy(asc(hotelRoomStays.fromDay))
  ).map(({ fromDay, untilDay, importId, orderId, reason }) => ({ fromDay, untilDay, importId, orderId, reason }));
const conflictsOf = (importId: number) =>
  db.select().from(hotelRoomConflicts).where(eq(hotelRoomConflicts.importId, importId));
const newsOf = () => db.select().from(notifications).where(eq(notifications.userId, inn.owner.id));
const days = (from: number, to: number) => ({ fromDay: inDays(from), untilDay: inDays(to) });

describe("a channel's calendar closes a room", () => {
  test("on its nights, of which the type has one room less; the same file again changes nothing", async () => {
    const id = await added();
    channel = [
      [10, 12],
      [12, 13],
    ];
    expect(await read(id)).toBe(null);
    const closed = { importId: id, orderId: null, reason: "Airbnb" };
    const first = await staysOf();
    expect(first).toEqual([
      { ...days(10, 12), ...closed },
      { ...days(12, 13), ...closed },
    ]);
    expect(await takenNights(db, hotelId)).toEqual({ [inDays(10)]: 1, [inDays(11)]: 1, [inDays(12)]: 1 });
    const ids = await db.select({ id: hotelRoomStays.id }).from(hotelRoomStays);
    await read(id);
    expect(await staysOf()).toEqual(first);
    expect(await db.select({ id: hotelRoomStays.id }).from(hotelRoomStays)).toEqual(ids);
    expect(await importOf(id)).toMatchObject({ error: "", nights: 3, skipped: 0, successTime: expect.any(Date) });
    await soundRooms(db);
  });

  test("a night that several name stays closed until the last of them lets go [K11]", async () => {
    const [first, second] = [await added(), await added(room(), "Booking")];
    await run((tx) => blockRoom(tx, staff(), { roomId: room(), from: inDays(13), to: inDays(15), reason: "Painting" }));
    channel = [[10, 14]];
    await read(first);
    channel = [[11, 16]];
    await read(second);
    const closed = async () => Object.keys(await takenNights(db, hotelId)).length;
    const taken = async () => Object.values(await takenNights(db, hotelId)).reduce((all, one) => all + one, 0);
    expect([await closed(), await taken()]).toEqual([6, 6]);
    channel = [];
    await read(first);
    expect((await staysOf()).map(({ importId, ...one }) => [one.fromDay, one.untilDay, importId])).toEqual([
      [inDays(11), inDays(13), second],
      [inDays(13), inDays(15), null],
      [inDays(15), inDays(16), second],
    ]);
    expect(await taken()).toBe(5);
    const [painting] = await db.select().from(hotelRoomStays).where(eq(hotelRoomStays.reason, "Painting"));
    await run((tx) => unblockRoom(tx, staff(), painting?.id ?? 0));
    expect(await taken()).toBe(5);
    expect((await staysOf()).every(({ importId }) => importId === second)).toBe(true);
    channel = [[11, 16]];
    await read(second);
    expect(await taken()).toBe(5);
    await soundRooms(db);
    await run((tx) => removeImport(tx, staff(), second));
    expect(await taken()).toBe(0);
    expect(await staysOf()).toEqual([]);
  });

  test("an event that is shorter or gone gives its nights back", async () => {
    const id = await added();
    channel = [
      [10, 14],
      [20, 22],
    ];
    await read(id);
    channel = [[11, 13]];
    await read(id);
    expect((await staysOf()).map(({ fromDay, untilDay }) => ({ fromDay, untilDay }))).toEqual([days(11, 13)]);
    expect(Object.entries(await takenNights(db, hotelId)).filter(([, taken]) => taken > 0)).toEqual([
      [inDays(11), 1],
      [inDays(12), 1],
    ]);
    await soundRooms(db);
    channel = [];
    await read(id);
    expect(await staysOf()).toEqual([]);
    await soundRooms(db);
  });

  test("a calendar that ends too early closes what it names and opens nothing until it is whole again", async () => {
    const id = await added();
    channel = [
      [10, 14],
      [20, 22],
    ];
    await read(id);
    channel = [
      [12, 16],
      [30, 31],
    ];
    damaged = (text) => text.replace(/END:VEVENT\r\nEND:VCALENDAR\r\n$/, "");
    for (let again = 0; again < 2; again++) {
      expect(await read(id)).toBe(null);
      expect(await staysOf()).toMatchObject([days(10, 14), days(14, 16), days(20, 22), days(30, 31)]);
    }
    expect(await importOf(id)).toMatchObject({
      error: "",
      skipped: 1,
      isPartial: true,
      unread: [{ line: 10, kind: "cut", text: "BEGIN:VEVENT" }],
    });
    await soundRooms(db);
    damaged = (text) => text;
    await read(id);
    expect(await staysOf()).toMatchObject([days(12, 16), days(30, 31)]);
    expect(await importOf(id)).toMatchObject({ skipped: 0, isPartial: false, unread: [] });
    await soundRooms(db);
  });

  test.each([
    ["UTF-16", (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le")],
    ["Latin-1", (text: string) => Buffer.from(text.replace("SUMMARY:Reserved", "SUMMARY:R\u00e9serv\u00e9"), "latin1")],
  ])("a calendar in %s is read", async (_, encoded) => {
    const id = await added();
    channel = [[10, 12]];
    damaged = encoded;
    expect(await read(id)).toBe(null);
    expect(await staysOf()).toMatchObject([days(10, 12)]);
    expect(await importOf(id)).toMatchObject({ skipped: 0 });
  });

  test("what the hotel or another calendar closed stays as it is", async () => {
    await run((tx) => blockRoom(tx, staff(), { roomId: room(), from: inDays(10), to: inDays(12), reason: "Paint" }));
    const [first, second] = [await added(), await added(room(), "Booking")];
    channel = [[11, 14]];
    await read(first);
    channel = [[11, 16]];
    await read(second);
    const owners = async () =>
      (await staysOf()).map(({ fromDay, untilDay, importId }) => [fromDay, untilDay, importId]);
    expect(await owners()).toEqual([
      [inDays(10), inDays(12), null],
      [inDays(12), inDays(14), first],
      [inDays(14), inDays(16), second],
    ]);
    await soundRooms(db);
    channel = [];
    await read(first);
    expect(await owners()).toEqual([
      [inDays(10), inDays(12), null],
      [inDays(12), inDays(14), second],
      [inDays(14), inDays(16), second],
    ]);
    channel = [[11, 16]];
    await read(second);
    expect(await owners()).toEqual([
      [inDays(10), inDays(12), null],
      [inDays(12), inDays(16), second],
    ]);
    expect(await conflictsOf(second)).toEqual([]);
    await soundRooms(db);
  });

  test("nobody opens by hand what a calendar closed; who takes the calendar away has the nights back", async () => {
    const id = await added();
    channel = [[10, 12]];
    await read(id);
    const [block] = await db.select().from(hotelRoomStays).where(eq(hotelRoomStays.importId, id));
    await expect(run((tx) => unblockRoom(tx, staff(), block?.id ?? 0))).rejects.toMatchObject({
      ...refused("roomClosedElsewhere"),
      params: { name: "Airbnb" },
    });
    const stranger = staffOf(await house(db));
    await expect(run((tx) => removeImport(tx, stranger, id))).rejects.toMatchObject(refused("notFindData"));
    await run((tx) => removeImport(tx, staff(), id));
    expect([await staysOf(), await importOf(id)]).toEqual([[], undefined]);
    await soundRooms(db);
  });
});

describe("days that two have sold", () => {
  test("our booking stays, the rest is closed, the hotel is told once; it goes when the booking does", async () => {
    const order = await booked(db, who, hotelId, { checkin: inDays(10), checkout: inDays(12) });
    await run((tx) => assignRoom(tx, staff(), order.number, { roomId: room() }));
    const id = await added();
    channel = [[11, 14]];
    await read(id);
    await read(id);
    expect((await staysOf()).map(({ fromDay, untilDay, orderId }) => [fromDay, untilDay, orderId])).toEqual([
      [inDays(10), inDays(12), order.id],
      [inDays(12), inDays(14), null],
    ]);
    expect(await conflictsOf(id)).toMatchObject([{ ...days(11, 14), kind: "booking", dismissedTime: null }]);
    const told = (await newsOf()).filter(({ refType }) => refType === "hotel-channel");
    expect(told).toMatchObject([{ refId: String(room()), key: "hotel-channels:notice.conflict" }]);
    await soundRooms(db);
    await run((tx) => cancelStay(tx, who, order.number));
    await read(id);
    expect(await conflictsOf(id)).toEqual([]);
    expect((await staysOf()).map(({ fromDay, untilDay }) => ({ fromDay, untilDay }))).toEqual([days(11, 14)]);
    await soundRooms(db);
  });

  test("when every room of the type is sold; seen to, it is neither counted nor told again", async () => {
    await booked(db, who, hotelId, { checkin: inDays(10), checkout: inDays(11), rooms: 3, adultCount: 3 });
    const id = await added();
    channel = [[10, 12]];
    await read(id);
    const [conflict] = await conflictsOf(id);
    expect(conflict).toMatchObject({ ...days(10, 12), kind: "sold" });
    expect(await staysOf()).toMatchObject([days(11, 12)]);
    const stranger = staffOf(await house(db));
    const dismiss = (by: Guest) => run((tx) => dismissConflict(tx, by, conflict?.id ?? 0));
    await expect(dismiss(stranger)).rejects.toMatchObject(refused("notFindData"));
    expect(await dismiss(staff())).toEqual({ roomId: room() });
    await expect(dismiss(staff())).rejects.toMatchObject(refused("notFindData"));
    await read(id);
    expect(await conflictsOf(id)).toMatchObject([{ id: conflict?.id, dismissedTime: expect.any(Date) }]);
    expect((await newsOf()).filter(({ refType }) => refType === "hotel-channel")).toHaveLength(1);
    await soundRooms(db);
  });
});

describe("a calendar that cannot be read", () => {
  test.each([
    ["hang", "timeout"],
    ["error", "status"],
    ["garbage", "broken"],
    ["huge", "tooLarge"],
    ["redirect", "redirect"],
  ] as const)("%s: what it closed stays, and why is written down until it can be read again", async (fault, error) => {
    const id = await added();
    channel = [[10, 12]];
    await read(id);
    const before = await importOf(id);
    outside.fault = fault;
    expect(await read(id)).toBe(error);
    expect(await staysOf()).toMatchObject([days(10, 12)]);
    expect(await importOf(id)).toMatchObject({ error, successTime: before?.successTime, nights: 2 });
    outside.fault = "none";
    expect(await read(id)).toBe(null);
    expect(await importOf(id)).toMatchObject({ error: "" });
    await soundRooms(db);
  });

  test("one that was read just now is left alone", async () => {
    const id = await added();
    expect(await fetchCalendar(id, { run, ask: client(), seconds: 600 })).toBe(null);
    expect(await fetchCalendar(id, { run, ask: client(), seconds: 600 })).toBe("recent");
    expect(outside.seen).toHaveLength(1);
  });
});

describe("calendars of a room", () => {
  const add = (url: string, by = staff()) => run((tx) => addImport(tx, by, { roomId: room(), name: "Airbnb", url }));
  const at = (n: number) => `https://www.airbnb.com/calendar/ical/${n}.ics`;

  test("three at most, each once, at a host that may be asked, of one's own room", async () => {
    await expect(add("https://example.com/1.ics")).rejects.toMatchObject({ ...refused("channelHost"), field: "url" });
    await expect(add(at(1), staffOf(await house(db)))).rejects.toMatchObject(refused("notFindData"));
    await add(at(1));
    await expect(add(at(1))).rejects.toMatchObject({ ...refused("channelTwice"), field: "url" });
    await add(at(2));
    await add(at(3));
    await expect(add(at(4))).rejects.toMatchObject({ ...refused("channelsFull"), params: { max: 3 } });
  });
});

describe("a room's own calendar", () => {
  const secretOf = async () =>
    (await db.select().from(hotelRoomFeeds).where(eq(hotelRoomFeeds.roomId, room())))[0]?.secret ?? "";
  const told = async (roomId = room()) => {
    const [row] = await db
      .insert(hotelRoomFeeds)
      .values({ roomId, secret: `secret-${roomId}` })
      .onConflictDoUpdate({ target: hotelRoomFeeds.roomId, set: { secret: `secret-${roomId}` } })
      .returning();
    const file = (await roomCalendar(db, roomId, row?.secret ?? "")) ?? "";
    return [...file.matchAll(/DTSTART;VALUE=DATE:(\d+)\r\nDTEND;VALUE=DATE:(\d+)/g)].map(([, from, to]) => [from, to]);
  };
  const plain = (n: number) => inDays(n).replaceAll("-", "");

  test("is read by who knows its secret; a new one ends the old, and none is left when it is closed", async () => {
    await run((tx) => renewAddress(tx, staff(), room()));
    const first = await secretOf();
    expect(first).toMatch(/^[0-9a-f]{48}$/);
    expect(await roomCalendar(db, room(), first)).toContain("BEGIN:VCALENDAR");
    expect(await roomCalendar(db, room(1), first)).toBe(null);
    await run((tx) => renewAddress(tx, staff(), room()));
    expect(await roomCalendar(db, room(), first)).toBe(null);
    await expect(run((tx) => renewAddress(tx, who, room()))).rejects.toMatchObject(refused("notFindData"));
    const second = await secretOf();
    await run((tx) => closeAddress(tx, staff(), room()));
    expect(await roomCalendar(db, room(), second)).toBe(null);
    await run((tx) => renewAddress(tx, staff(), room()));
    await database.sql`update hotel_room set deleted_time = now() where id = ${room()}`;
    expect(await roomCalendar(db, room(), await secretOf())).toBe(null);
  });

  test("tells bookings with a room, closed nights, and the last rooms for bookings without a number", async () => {
    const order = await booked(db, who, hotelId, { checkin: inDays(10), checkout: inDays(12) });
    await run((tx) => assignRoom(tx, staff(), order.number, { roomId: room(1) }));
    await booked(db, who, hotelId, { checkin: inDays(11), checkout: inDays(13) });
    await run((tx) => blockRoom(tx, staff(), { roomId: room(), from: inDays(20), to: inDays(21), reason: "" }));
    expect(await told(room())).toEqual([[plain(20), plain(21)]]);
    expect(await told(room(1))).toEqual([[plain(10), plain(12)]]);
    expect(await told(room(2))).toEqual([[plain(11), plain(13)]]);
  });
});
