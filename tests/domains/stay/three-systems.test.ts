import ICAL from "ical.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Days } from "~/foundation/nights/rules/days";
import { closeDatabase } from "~/platform/data/database.server";
import { makeOutbound } from "~/platform/outbound/outbound.server";
import { stayCalls } from "~/products/stay/calls";
import { fetchStayCalendar } from "~/products/stay/channels/fetch-calendar.server";
import { renewAddress } from "~/products/stay/channels/verbs/own-calendar.server";
import type { Db } from "~db/client";
import { stayFeeds, stayImports } from "~db/schema/stay";
import { inDays } from "../../factories/hotels";
import { nightsIn, systems, written } from "../../factories/other-calendars";
import { guest, type Home, home, hostOf, requested, soundNights, takenNights } from "../../factories/stays";
import { type CallServer, startCalls } from "../../harness/call-server";
import { type Outside, startOutside } from "../../harness/outside";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

/* A home that three other systems let too: their files come over the network through the outbound gate, the nights close
   in the database, and what we tell is read by a reader of its own. */

let database: TestDatabase;
let db: Db;
let server: CallServer;
let outside: Outside;
let place: Home;
/** What each system has sold, by its place. */
const sold: Days[][] = [[], [], []];
const shapes = Object.values(systems);
const importIds: number[] = [];

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  server = await startCalls(stayCalls, () => null);
  outside = await startOutside(({ pathname }) => {
    const at = Number(/\d/.exec(pathname)?.[0]);
    const shape = shapes[at];
    return shape ? written(shape, sold[at] ?? []) : "";
  });
  place = await home(db);
  for (const at of shapes.keys()) {
    const url = `${outside.url}/${at}.ics`;
    const [row] = await db
      .insert(stayImports)
      .values({ stayId: place.id, name: `System ${at}`, url })
      .returning({ id: stayImports.id });
    importIds.push(row?.id ?? 0);
  }
  await inTransaction(db, (tx) => renewAddress(tx, hostOf(place), place.id));
});
afterAll(async () => {
  await server?.close();
  await outside?.close();
  await closeDatabase();
  await database?.close();
});

const span = (from: number, until: number): Days => ({ fromDay: inDays(from), untilDay: inDays(until) });

/** Reads all three calendars, as the job does every 15 minutes; answers what went wrong with each. */
async function imported(): Promise<(string | null)[]> {
  const said: (string | null)[] = [];
  const ask = makeOutbound({ hosts: [outside.url] });
  for (const id of importIds)
    said.push(await fetchStayCalendar(id, { run: (work) => inTransaction(db, work), ask, seconds: 0 }));
  return said;
}

/** The nights that our own calendar tells as taken, asked by its address. */
async function told(): Promise<string[]> {
  const [feed] = await db.select().from(stayFeeds);
  const { status, headers, body } = await server.call(0, "GET", `/api/stay/ical/${place.id}/${feed?.secret}.ics`);
  expect([status, headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
  const events = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
  return nightsIn(events.map(({ startDate, endDate }) => ({ fromDay: String(startDate), untilDay: String(endDate) })));
}

/** Expects exactly these nights to be taken here, and to be told as taken. */
async function closed(...spans: Days[]): Promise<void> {
  expect(await takenNights(db, place.id)).toEqual(nightsIn(spans));
  expect(await told()).toEqual(nightsIn(spans));
  await soundNights(db);
}

test("what three systems sell is closed here and told to the others; what they let go is free again", async () => {
  expect(await imported()).toEqual([null, null, null]);
  await closed();

  sold[0] = [span(10, 13), span(40, 41)];
  sold[1] = [span(12, 15)];
  sold[2] = [span(20, 22)];
  expect(await imported()).toEqual([null, null, null]);
  await closed(span(10, 15), span(20, 22), span(40, 41));

  /* A guest of ours asks for what is left, and is refused what one of them has. */
  const who = await guest(db);
  await requested(db, who, place.id, { checkin: inDays(15), checkout: inDays(17) });
  await expect(requested(db, who, place.id, { checkin: inDays(21), checkout: inDays(23) })).rejects.toMatchObject({
    key: "dateBooked",
  });
  await closed(span(10, 17), span(20, 22), span(40, 41));

  /* One lets a night go that another has too, one sells more, one does not answer: what it closed stays closed [K11]. */
  sold[0] = [span(40, 41)];
  sold[2] = [span(20, 24)];
  expect(await imported()).toEqual([null, null, null]);
  await closed(span(12, 17), span(20, 24), span(40, 41));
  outside.fault = "garbage";
  expect((await imported()).every((fault) => fault !== null)).toBe(true);
  outside.fault = "none";
  await closed(span(12, 17), span(20, 24), span(40, 41));

  sold.splice(0, 3, [], [], []);
  expect(await imported()).toEqual([null, null, null]);
  await closed(span(15, 17));
});

test("control: a night that a system sells and does not tell is open", async () => {
  sold[1] = [span(50, 51)];
  await expect(closed(span(15, 17), span(50, 51))).rejects.toThrow();
  await imported();
  await closed(span(15, 17), span(50, 51));
});
