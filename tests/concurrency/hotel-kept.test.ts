import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { purgeTags } from "~/platform/data/purge.server";
import { dayAfter } from "~/platform/time/tokyo";
import { freeHeld, holdNights, takeHeld } from "~/products/hotel/nights/verbs/nights.server";
import { fillHolidays } from "~db/holidays";
import { holidays } from "~db/schema/reference";
import { type House, hotelOf, house, inDays } from "../factories/hotels";
import { ask, callApi } from "../harness/http";
import { type Person, person } from "../harness/people";
import { type Product, startProduct } from "../harness/product";
import { inTransaction } from "../harness/transaction";
import { type TestDatabase, testDatabase } from "../setup/database";

/* What searches and calendars found is kept in each process: nothing of it may outlive the commit that changed it. */
let database: TestDatabase;
let [one, two]: Product[] = [];
let inn: House;
let guest: Person;
let admin: Person;
let hotelId: number;
/** A Wednesday after the coming weeks, which is made no holiday. */
const day = [40, 41, 42, 43, 44, 45, 46].map(inDays).find((date) => new Date(date).getUTCDay() === 3) ?? inDays(40);
const after = dayAfter(day, 1);

beforeAll(async () => {
  database = await testDatabase();
  await fillHolidays(database.db);
  await database.sql`delete from holiday where date = ${day}`;
  inn = await house(database.db);
  [guest, admin] = [await person(database.db, "guest"), await person(database.db, "admin")];
  hotelId = await hotelOf(database.db, inn, { roomCount: 1, weekdayRent: 10_000, holidayRent: 20_000 });
  [one, two] = await Promise.all([startProduct(database.url), startProduct(database.url)]);
});
afterAll(async () => {
  await Promise.all([one?.kill(), two?.kill()]);
  await database?.close();
});

/** What a process says of the night in each place where visitors read it: yen of two people, and rooms that are left. */
async function saidBy(product: Product | undefined) {
  const { port = 0 } = product ?? {};
  const read = async (path: string) => (await ask(port, path, { headers: { "accept-language": "en" } })).body;
  const stay = `checkin=${day}&checkout=${after}&adultCount=2&companyId=${inn.companyId}`;
  const [free, days, page, month] = await Promise.all([
    read(`/api/hotel/search?${stay}`),
    read(`/api/hotel_order/calendar/${inn.companyId}?from=${day}&to=${day}&peopleCounting=2`),
    read(`/hotel/search?${stay}`),
    read(`/hotel/calendar/${inn.companyId}?month=${day.slice(0, 7)}&adultCount=2`),
  ]);
  const [found] = JSON.parse(free).content ?? [];
  const [item] = JSON.parse(days)[0]?.items ?? [];
  const card = new RegExp(`/hotel/detail/${hotelId}\\?[^]*?data-price[^>]*>(?:<[^>]+>)?¥?(?:</?[^>]+>)*([\\d,]+)`);
  const night = new RegExp(`checkin=${day}&amp;[^>]*aria-label="([^"]*)"`);
  return {
    search: found ? [found.total, found.remaining] : null,
    calendar: item ? [item.price, item.remaining] : null,
    page: card.exec(page)?.[1] ?? null,
    month: night.exec(month)?.[1]?.replace(/^[^:]*: /, "") ?? null,
  };
}

const free = (yen: number) => {
  const written = yen.toLocaleString("en");
  return { search: [yen, 1], calendar: [yen, 1], page: written, month: `¥${written}, 1 left` };
};
const full = (yen: number) => ({
  search: null,
  calendar: [yen, 0],
  page: null,
  month: "full, with a waiting list",
});
const hidden = { search: null, calendar: null, page: null, month: null };

const often = { interval: 20 };

/** Whoever changed something sees it with the answer, the other process as soon as it hears of it. */
async function expectEverywhere(said: object) {
  expect(await saidBy(one)).toEqual(said);
  await expect.poll(() => saidBy(two), often).toEqual(said);
}

/** Whether a process finds the hotel for a stay. */
async function isFound(product: Product | undefined, [checkin, checkout]: readonly [string, string]) {
  const asked = `checkin=${checkin}&checkout=${checkout}&adultCount=2&companyId=${inn.companyId}`;
  const { body } = await ask(product?.port ?? 0, `/api/hotel/search?${asked}`);
  return JSON.parse(body).content.length === 1;
}

async function expectFound(nights: readonly [string, string], found: boolean) {
  expect(await isFound(one, nights)).toBe(found);
  await expect.poll(() => isFound(two, nights), often).toBe(found);
}

async function send(method: string, path: string, body: unknown, who: Person): Promise<{ id: number }> {
  const reply = await callApi(one?.port ?? 0, method, `/api${path}`, body, { cookie: who.cookie });
  expect([path, reply.status, reply.body]).toEqual([path, 200, reply.body]);
  return JSON.parse(reply.body);
}

describe("two processes that keep what they found", () => {
  test("control: what changes without a word is not seen, so that memory answers", async () => {
    await expectEverywhere(free(20_000));
    await database.sql`
      insert into hotel_night (hotel_id, night, total, taken) values (${hotelId}, ${day}, 1, 1)`;
    await expectEverywhere(free(20_000));
    await database.sql`delete from hotel_night where hotel_id = ${hotelId}`;
  });

  test("a booking takes the room from both, and gives it back to both when it is cancelled", async () => {
    const stay = { hotelId, checkin: day, checkout: after, adultCount: 2 };
    const { id } = await send("POST", "/hotel_order/save", stay, guest);
    await expectEverywhere(full(20_000));
    await send("PUT", "/hotel_order/cancel", { id, reason: "" }, guest);
    await expectEverywhere(free(20_000));
  });

  test("a stay of two nights is taken from every search that holds one of them, and given back to all", async () => {
    const last = dayAfter(after, 1);
    const [early, late, whole] = [[day, after] as const, [after, last] as const, [day, last] as const];
    for (const nights of [early, late, whole]) await expectFound(nights, true);
    const { id } = await send(
      "POST",
      "/hotel_order/save",
      { hotelId, checkin: day, checkout: last, adultCount: 2 },
      guest,
    );
    for (const nights of [early, late, whole]) await expectFound(nights, false);
    await send("PUT", "/hotel_order/cancel", { id, reason: "" }, guest);
    for (const nights of [early, late, whole]) await expectFound(nights, true);
  });

  test("a single night that is taken, as closed rooms and other channels take it, is taken from both", async () => {
    const held = { hotelId, nights: [day], roomCount: 1 };
    await inTransaction(database.db, async (tx) => {
      await holdNights(tx, held);
      await takeHeld(tx, held);
    });
    await expect.poll(() => saidBy(one), often).toEqual(full(20_000));
    await expectEverywhere(full(20_000));
    await inTransaction(database.db, (tx) => freeHeld(tx, held));
    await expect.poll(() => saidBy(one), often).toEqual(free(20_000));
    await expectEverywhere(free(20_000));
  });

  test("another rent and a closed night are seen by both", async () => {
    const set = (more: object) => send("PUT", "/hotel/rate", { hotelId, from: day, to: day, ...more }, inn.owner);
    await set({ weekday: 12_345 });
    await expectEverywhere(free(24_690));
    await set({ closed: true });
    await expectEverywhere(full(24_690));
    await set({ weekday: null, closed: false });
    await expectEverywhere(free(20_000));
  });

  test("a room that is taken out of sight, and its house, are gone from both", async () => {
    await send("PUT", `/hotel/open/${hotelId}`, { open: false }, inn.owner);
    await expectEverywhere(hidden);
    await send("PUT", `/hotel/open/${hotelId}`, { open: true }, inn.owner);
    await expectEverywhere(free(20_000));
    await send("PUT", `/hotel_company/open/${inn.companyId}`, { open: false }, admin);
    await expectEverywhere(hidden);
    await send("PUT", `/hotel_company/open/${inn.companyId}`, { open: true }, admin);
    await expectEverywhere(free(20_000));
  });

  test("a new holiday changes the price in both", async () => {
    await inTransaction(database.db, async (tx) => {
      await tx.insert(holidays).values({ date: day, name: "祝日" });
      await purgeTags(tx, "holidays");
    });
    await expect.poll(() => saidBy(one), often).toEqual(free(40_000));
    await expectEverywhere(free(40_000));
    await database.db.execute(sql`delete from holiday where date = ${day}`);
  });
});
