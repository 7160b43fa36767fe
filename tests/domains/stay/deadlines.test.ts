import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expireOrders } from "~/foundation/orders/verbs/expire-orders.server";
import { stayBookings } from "~/products/stay/booking/stay-orders.server";
import { approveRequest, declineRequest } from "~/products/stay/booking/verbs/answer-request.server";
import { changeStay } from "~/products/stay/booking/verbs/change-stay.server";
import { confirmStay } from "~/products/stay/booking/verbs/confirm-stay.server";
import { cancelStay, leaveStay } from "~/products/stay/booking/verbs/end-stay.server";
import type { Db, Tx } from "~db/client";
import { inDays } from "../../factories/hotels";
import { approved, booked, type Guest, guest, type Home, home, hostOf, requested } from "../../factories/stays";
import { codeOf } from "../../harness/tally";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

/* The database clock is set to the second, in transactions that are undone: nothing here waits. */
let database: TestDatabase;
let db: Db;
let place: Home;
let who: Guest;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  await database.ownerSql`create schema clocked`;
  await database.ownerSql`
    create function clocked.clock_timestamp() returns timestamptz language sql stable
    as $$ select current_setting('clocked.now')::timestamptz $$`;
  await database.ownerSql`grant usage on schema clocked to public`;
  place = await home(db);
  who = await guest(db);
});
afterAll(() => database.close());

class Undone extends Error {}

/** What an act does at an instant of the database clock: its result as text, or the key of its refusal. */
async function at(instant: Date, act: (tx: Tx) => Promise<unknown>): Promise<string> {
  let said = "";
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`
      select set_config('clocked.now', ${instant.toISOString()}, true),
             set_config('search_path', 'clocked, pg_catalog, public', true)`);
    said = await act(tx).then((result) => (typeof result === "number" ? String(result) : "done"));
    throw new Undone();
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) said = codeOf(error);
  });
  return said;
}
/** The same a second before an instant, at it, and a second after. */
const around = async (instant: Date, act: (tx: Tx) => Promise<unknown>): Promise<string[]> => {
  const said: string[] = [];
  for (const seconds of [-1, 0, 1]) said.push(await at(new Date(instant.getTime() + seconds * 1_000), act));
  return said;
};
const expire = (tx: Tx) => expireOrders(tx, stayBookings);

describe("the 24 hours of a request [T1, M22]", () => {
  test("the host answers, and the guest changes, until the second itself; from then on it ends by itself", async () => {
    const { number, expireTime, createTime } = await requested(db, who, place.id);
    expect(expireTime.getTime() - createTime.getTime()).toBeLessThanOrEqual(24 * 3_600_000);
    expect(24 * 3_600_000 - (expireTime.getTime() - createTime.getTime())).toBeLessThan(60_000);
    const host = hostOf(place);
    const party = { checkin: inDays(12), checkout: inDays(14), adultCount: 1, childCount: 0, infantCount: 0 };
    const late = ["done", "orderTimeout", "orderTimeout"];
    expect(await around(expireTime, (tx) => approveRequest(tx, host, number))).toEqual(late);
    expect(await around(expireTime, (tx) => declineRequest(tx, host, number, "family"))).toEqual(late);
    expect(await around(expireTime, (tx) => changeStay(tx, who, number, party))).toEqual(late);
    expect(await around(expireTime, (tx) => cancelStay(tx, who, number))).toEqual(late);
    expect(await around(expireTime, expire)).toEqual(["0", "1", "1"]);
    await inTransaction(db, (tx) => cancelStay(tx, who, number));
  });
});

describe("the 24 hours of an approved stay [T1, M22]", () => {
  test("the guest agrees until the second itself; from then on it ends by itself", async () => {
    const { number, expireTime, total } = await approved(db, who, place);
    const agreement = { payMethod: "card", usePoint: 0, expectTotal: total } as const;
    const late = ["done", "orderTimeout", "orderTimeout"];
    expect(await around(expireTime, (tx) => confirmStay(tx, who, number, agreement))).toEqual(late);
    expect(await around(expireTime, expire)).toEqual(["0", "1", "1"]);
    await inTransaction(db, (tx) => cancelStay(tx, who, number));
  });
});

describe("a certain stay", () => {
  test("is cancelled until the second before its arrival, and ended by its host from midnight in Tokyo on", async () => {
    const { number, arriveTime, checkout } = await booked(db, who, place);
    expect(await around(arriveTime, (tx) => cancelStay(tx, who, number))).toEqual(["done", "stayBegun", "stayBegun"]);
    const midnight = new Date(`${checkout}T00:00:00+09:00`);
    expect(await around(midnight, (tx) => leaveStay(tx, hostOf(place), number))).toEqual([
      "stayNotOver",
      "done",
      "done",
    ]);
  });
});

test("control: by the clock that nobody set a request does not end", async () => {
  await requested(db, await guest(db), (await home(db)).id);
  expect(await inTransaction(db, expire)).toBe(0);
});
