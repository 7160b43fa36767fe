import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readCalendar } from "~/foundation/nights/calendars/read-calendar.server";
import type { Outbound } from "~/platform/outbound/outbound.server";
import { fetchStayCalendar } from "~/products/stay/channels/fetch-calendar.server";
import { feedReply } from "~/products/stay/channels/queries/feed.server";
import { addImport, removeImport } from "~/products/stay/channels/verbs/imports.server";
import { renewAddress } from "~/products/stay/channels/verbs/own-calendar.server";
import type { Db, Tx } from "~db/client";
import { notifications } from "~db/schema/notifications";
import { stayFeeds, stayImports } from "~db/schema/stay";
import { inDays } from "../../factories/hotels";
import { guest, type Home, home, hostOf, requested, soundNights, takenNights } from "../../factories/stays";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let db: Db;
let place: Home;
let importId: number;
const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(() => database.close());
beforeEach(async () => {
  place = await home(db);
  importId = await run((tx) =>
    addImport(tx, hostOf(place), {
      stayId: place.id,
      name: "Airbnb",
      url: `https://www.airbnb.com/calendar/${place.id}`,
    }),
  );
});

const short = (day: string) => day.replaceAll("-", "");
const event = (from: number, until: number) =>
  `BEGIN:VEVENT\r\nUID:${from}@airbnb.com\r\nDTSTART;VALUE=DATE:${short(inDays(from))}\r\nDTEND;VALUE=DATE:${short(inDays(until))}\r\nEND:VEVENT\r\n`;
const calendar = (...events: string[]) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join("")}END:VCALENDAR\r\n`;

/** Imports a text, as if the channel had answered it. */
const imported = (text: string, status = 200) =>
  fetchStayCalendar(importId, {
    run: (work) => inTransaction(db, work),
    ask: ((_url: string, { read }: { read: (reply: { status: number; body: Buffer }) => unknown }) =>
      Promise.resolve(read({ status, body: Buffer.from(text) }))) as unknown as Outbound,
    seconds: 0,
  });
const stateOf = async () => (await db.select().from(stayImports).where(eq(stayImports.id, importId)))[0];

describe("a foreign calendar", () => {
  test("closes its nights, the same again changes nothing, what it drops is free", async () => {
    expect(await imported(calendar(event(10, 13), event(20, 21)))).toBeNull();
    const closed = [10, 11, 12, 20].map(inDays);
    expect(await takenNights(db, place.id)).toEqual(closed);
    const before = await database.sql`select id from stay_block where stay_id = ${place.id} order by id`;
    await imported(calendar(event(10, 13), event(20, 21)));
    expect(await database.sql`select id from stay_block where stay_id = ${place.id} order by id`).toEqual(before);
    await imported(calendar(event(11, 12)));
    expect(await takenNights(db, place.id)).toEqual([inDays(11)]);
    expect(await stateOf()).toMatchObject({ error: "", nights: 1, skipped: 0 });
  });
  test.each([
    ["is no calendar", "<html></html>", 200, "broken"],
    ["is gone", "", 404, "gone"],
    ["ends before it begins", calendar(event(10, 12)).slice(0, 10), 200, "broken"],
  ])("that %s frees nothing [K11]", async (_name, text, status, fault) => {
    await imported(calendar(event(10, 12)));
    expect(await imported(text, status)).toBe(fault);
    expect(await takenNights(db, place.id)).toEqual([inDays(10), inDays(11)]);
    expect(await stateOf()).toMatchObject({ error: fault });
  });
  test.each([
    ["ends too early", calendar(event(20, 21)).replace("END:VCALENDAR\r\n", "")],
    ["has an event that cannot be read", calendar(event(20, 21), event(10, 12).replace(/DTSTART.*/, "DTSTART:soon"))],
  ])("that %s closes what it names, and what it closed before stays closed", async (_name, text) => {
    await imported(calendar(event(10, 12)));
    expect(await imported(text)).toBeNull();
    await imported(text);
    expect(await takenNights(db, place.id)).toEqual([inDays(10), inDays(11), inDays(20)]);
    expect(await stateOf()).toMatchObject({ error: "", skipped: 1, isPartial: true });
    await imported(calendar(event(20, 21)));
    expect(await takenNights(db, place.id)).toEqual([inDays(20)]);
    expect(await stateOf()).toMatchObject({ skipped: 0, unread: [], isPartial: false });
    await soundNights(db);
  });
  test("that sold a guest's nights is told to the host once, and the guest keeps them", async () => {
    await requested(db, await guest(db), place.id);
    await imported(calendar(event(9, 12)));
    expect(await takenNights(db, place.id)).toEqual([9, 10, 11].map(inDays));
    expect(await stateOf()).toMatchObject({ conflictDay: inDays(9) });
    await imported(calendar(event(9, 12)));
    const told = await db.select().from(notifications).where(eq(notifications.userId, place.host.id));
    expect(told.filter(({ key }) => key === "stay-calendar:notice.conflict")).toHaveLength(1);
    await imported(calendar());
    expect(await stateOf()).toMatchObject({ conflictDay: null });
    await soundNights(db);
  });
  test("that is removed frees its nights; a stranger cannot remove it", async () => {
    await imported(calendar(event(10, 12)));
    const stranger = hostOf(await home(db));
    await expect(run((tx) => removeImport(tx, stranger, importId))).rejects.toMatchObject({ kind: "missing" });
    await run((tx) => removeImport(tx, hostOf(place), importId));
    expect(await takenNights(db, place.id)).toEqual([]);
  });
  test("of a host that may not be asked, twice, or a fourth is refused", async () => {
    const add = (url: string) => run((tx) => addImport(tx, hostOf(place), { stayId: place.id, name: "x", url }));
    await expect(add("https://evil.example/a.ics")).rejects.toMatchObject({ key: "channelHost" });
    await expect(add(`https://www.airbnb.com/calendar/${place.id}`)).rejects.toMatchObject({ key: "stayChannelTwice" });
    for (const at of [1, 2]) await add(`https://www.airbnb.com/calendar/more-${at}`);
    await expect(add("https://www.airbnb.com/calendar/more-3")).rejects.toMatchObject({ key: "stayChannelsFull" });
  });
});

test("round trip: what we tell closes exactly our taken nights elsewhere, and comes back as nothing", async () => {
  await requested(db, await guest(db), place.id);
  await requested(db, await guest(db), place.id, { checkin: inDays(15), checkout: inDays(18) });
  await run((tx) => renewAddress(tx, hostOf(place), place.id));
  const [feed] = await db.select().from(stayFeeds).where(eq(stayFeeds.stayId, place.id));
  const context = { replyHeaders: new Headers() } as Parameters<typeof feedReply>[1];
  const file = String(await feedReply(db, context, { id: String(place.id), secret: feed?.secret ?? "" }));
  expect((await readCalendar(file, "other.example")).events).toEqual([
    { fromDay: inDays(10), untilDay: inDays(12) },
    { fromDay: inDays(15), untilDay: inDays(18) },
  ]);
  await imported(file);
  expect(await stateOf()).toMatchObject({ conflictDay: null, nights: 0 });
});
