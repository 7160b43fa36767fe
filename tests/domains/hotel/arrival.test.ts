import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { dayAfter, tokyoDay, tokyoInstant, tokyoTime } from "~/platform/time/tokyo";
import { arrivalsDue } from "~/products/hotel/arrival/rules/arrival-due";
import { notifyNextArrival } from "~/products/hotel/arrival/verbs/notify-arrival.server";
import { confirmByHotel } from "~/products/hotel/booking/verbs/desk-acts.server";
import { endByHotel } from "~/products/hotel/booking/verbs/end-stay.server";
import { writeStay } from "~/products/hotel/booking/verbs/write-stay.server";
import type { Db, Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { hotelCompanies } from "~db/schema/hotel";
import { hotelOrders } from "~db/schema/hotel-order";
import { notifications } from "~db/schema/notifications";
import { booked, type Guest, guest, staffOf, wish } from "../../factories/hotel-stays";
import { type House, hotelOf, house, inDays } from "../../factories/hotels";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let db: Db;
let inn: House;
let hotelId: number;
let who: Guest;
const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);
const eve = (time: string) => tokyoInstant(inDays(9), time);

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(() => database.close());
beforeEach(async () => {
  await db.execute(sql`delete from graphile_worker._private_jobs`);
  await db.update(hotelOrders).set({ arrivalToldTime: new Date() });
  inn = await house(db);
  hotelId = await hotelOf(db, inn);
  who = await guest(db);
});

const tells = async (at: Date): Promise<number> => {
  for (let told = 0; ; told++) if (!(await run((tx) => notifyNextArrival(tx, at)))) return told;
};
const letters = async (): Promise<{ to: string; subject: string; text: string }[]> => {
  const rows = await db.execute<{ payload: { to: string; subject: string; text: string } }>(
    sql`select payload from graphile_worker._private_jobs where task_id in
      (select id from graphile_worker._private_tasks where identifier = 'mail') order by id`,
  );
  return rows.map(({ payload }) => payload);
};
const newsOf = async (userId: number) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId))).filter(
    ({ key }) => key === "hotel-arrival:notice",
  );
const speaks = (locale: string) => db.update(users).set({ locale }).where(eq(users.id, who.userId));

test("the rule: tomorrow's guests from ten o'clock on, today's at any time", () => {
  const instants = fc.integer({ min: 0, max: 60 * 24 * 365 }).map((at) => new Date(Date.UTC(2026, 0, 1) + at * 60_000));
  fc.assert(
    fc.property(instants, (now) => {
      const { first, last } = arrivalsDue(now);
      expect(first).toBe(tokyoDay(now));
      expect(last).toBe(dayAfter(first, tokyoTime(now) < "10:00" ? 0 : 1));
    }),
  );
});

test("the day before at ten the guest hears once, in their language, what they need", async () => {
  await speaks("ja_JP");
  const order = await booked(db, who, hotelId);
  expect(await tells(eve("09:59"))).toBe(0);
  expect(await tells(eve("10:00"))).toBe(1);
  expect(await tells(eve("10:01"))).toBe(0);
  expect(await newsOf(who.userId)).toMatchObject([
    { refType: "hotel", refId: order.number, params: { company: { ja: "山の宿" }, from: "15:00" } },
  ]);
  const [letter, ...more] = (await letters()).filter(({ subject }) => subject.includes("ご宿泊のご案内"));
  expect(more).toEqual([]);
  expect(letter?.to).toBe("guest@example.com");
  for (const words of [
    "〒250-0311 箱根町湯本 1-1",
    "15:00から。22:00以降のご到着は1室につき5,000円",
    order.number,
    `/hotel/ai/menu/${inn.companyId}`,
    `/hotel/papers/${order.number}`,
    `/hotel/order/${order.number}`,
    `/api/hotel_order/calendarFile/${order.id}`,
  ])
    expect(letter?.text).toContain(words);
});

test("papers that are there are not asked for", async () => {
  const order = await booked(db, who, hotelId);
  await db
    .update(hotelOrders)
    .set({ checkinFiles: ["a"] })
    .where(eq(hotelOrders.id, order.id));
  await tells(eve("10:00"));
  const [letter] = (await letters()).filter(({ text }) => text.includes("/hotel/ai/menu/"));
  expect(letter?.text).not.toContain("/hotel/papers/");
});

test("what is not certain or was canceled is not told of; a late yes is told at once", async () => {
  await db.update(hotelCompanies).set({ confirmMode: "manual" }).where(eq(hotelCompanies.id, inn.companyId));
  const [gone, late] = [await booked(db, who, hotelId), await booked(db, who, hotelId)];
  await run((tx) => endByHotel(tx, staffOf(inn), gone.number, { event: "revoke", reason: "" }));
  expect(await tells(eve("18:00"))).toBe(0);
  await run((tx) => confirmByHotel(tx, staffOf(inn), late.number));
  expect(await tells(tokyoInstant(inDays(10), "07:00"))).toBe(1);
  expect(await newsOf(who.userId)).toMatchObject([{ refId: late.number }]);
  expect(await tells(tokyoInstant(inDays(11), "10:00"))).toBe(0);
});

test("who called is written to where an address was said, without what needs an account; who came in is not", async () => {
  const said = { contactName: "WANG LI", phone: "+8613812345678", note: "" };
  const write = (source: "phone" | "walkin", email: string) =>
    run((tx) => writeStay(tx, staffOf(inn), { ...wish(hotelId), ...said, source, email }));
  await write("phone", "caller@example.com");
  await run((tx) => notifyNextArrival(tx, eve("10:00")));
  const [letter] = (await letters()).filter(
    ({ to, text }) => to === "caller@example.com" && text.includes("/ai/menu/"),
  );
  expect(letter?.text).not.toContain("/hotel/order/");
  expect(await newsOf(inn.owner.id)).toEqual([]);
  await write("walkin", "");
  expect(await tells(eve("10:00"))).toBe(0);
});

test("ten processes that look at once write one letter", async () => {
  await booked(db, who, hotelId);
  const answers = await Promise.all(Array.from({ length: 10 }, () => run((tx) => notifyNextArrival(tx, eve("10:00")))));
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(await newsOf(who.userId)).toHaveLength(1);
});
