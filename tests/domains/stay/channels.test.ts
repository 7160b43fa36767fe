import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readCalendar } from "~/foundation/nights/calendars/read-calendar.server";
import type { Outbound } from "~/platform/outbound/outbound.server";
import { changeStay } from "~/products/stay/booking/verbs/change-stay.server";
import { cancelStay } from "~/products/stay/booking/verbs/end-stay.server";
import { fetchStayCalendar } from "~/products/stay/channels/fetch-calendar.server";
import { feedReply } from "~/products/stay/channels/queries/feed.server";
import { addImport, removeImport } from "~/products/stay/channels/verbs/imports.server";
import { renewAddress } from "~/products/stay/channels/verbs/own-calendar.server";
import { blockNights, openNights } from "~/products/stay/nights/verbs/block-nights.server";
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
const imported = (text: string, status = 200, of = importId) =>
  fetchStayCalendar(of, {
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
  test("that sold a guest's nights closes them once the guest lets go, whatever becomes of it [K11]", async () => {
    const who = await guest(db);
    const { number, payGroup } = await requested(db, who, place.id);
    await imported(calendar(event(9, 12)));
    await run((tx) => cancelStay(tx, who, number));
    expect(await imported("", 500)).toBe("gone");
    expect(await takenNights(db, place.id)).toEqual([9, 10, 11].map(inDays));
    await expect(requested(db, who, place.id)).rejects.toMatchObject({ key: "dateBooked" });
    await imported(calendar());
    expect(await takenNights(db, place.id)).toEqual([]);
    expect(await database.sql`select 1 from stay_night where pay_group = ${payGroup}`).toHaveLength(0);
    await soundNights(db);
  });
  test("that sold a guest's nights does not hinder them to change their party", async () => {
    const who = await guest(db);
    const { number } = await requested(db, who, place.id);
    await imported(calendar(event(9, 12)));
    const days = { checkin: inDays(10), checkout: inDays(11) };
    await run((tx) => changeStay(tx, who, number, { ...days, adultCount: 1, childCount: 0, infantCount: 0 }));
    expect(
      await database.sql`select night::text from stay_night where stay_id = ${place.id} and pay_group is not null`,
    ).toEqual([{ night: inDays(10) }]);
    expect(await takenNights(db, place.id)).toEqual([9, 10, 11].map(inDays));
    await soundNights(db);
  });
  test("and another one: a night stays closed until the last of them opens it, also while one cannot be read [K11]", async () => {
    const wish = { stayId: place.id, name: "Booking", url: `https://www.airbnb.com/calendar/second-${place.id}` };
    const second = await run((tx) => addImport(tx, hostOf(place), wish));
    await imported(calendar(event(10, 13)));
    await imported(calendar(event(11, 14)), 200, second);
    await imported("", 500, second);
    await imported(calendar());
    expect(await takenNights(db, place.id)).toEqual([11, 12, 13].map(inDays));
    await run((tx) => removeImport(tx, hostOf(place), importId));
    expect(await takenNights(db, place.id)).toEqual([11, 12, 13].map(inDays));
    await imported(calendar(event(13, 14)), 200, second);
    expect(await takenNights(db, place.id)).toEqual([inDays(13)]);
  });
  test("closes what the host opens again", async () => {
    const block = { stayId: place.id, from: inDays(10), to: inDays(12), reason: "" };
    const id = await run((tx) => blockNights(tx, hostOf(place), block));
    await imported(calendar(event(12, 14)));
    await run((tx) => openNights(tx, hostOf(place), id));
    expect(await takenNights(db, place.id)).toEqual([inDays(12), inDays(13)]);
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
