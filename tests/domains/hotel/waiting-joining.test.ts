import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bookableUntil, firstDay } from "~/foundation/nights/rules/stay";
import { timeOf } from "~/platform/time/opening";
import { tokyoInstant, tokyoTime } from "~/platform/time/tokyo";
import { isOfferTime, offerEnd } from "~/products/hotel/waiting/rules/offers";
import { leaveWaiting } from "~/products/hotel/waiting/verbs/end-waiting.server";
import type { Db } from "~db/client";
import { type Guest, guest, held, takenNights } from "../../factories/hotel-stays";
import { entriesOf, waits } from "../../factories/hotel-waiting";
import { type House, hotelOf, house, inDays } from "../../factories/hotels";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let db: Db;
let inn: House;
let hotelId: number;
let owner: Guest;
let who: Guest;
const refusal = (key: string) => ({ key });
const nights = { [inDays(10)]: 1, [inDays(11)]: 1 };
const leave = (entry: { id: number; userId: number }) => inTransaction(db, (tx) => leaveWaiting(tx, entry, entry.id));

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(() => database.close());
beforeEach(async () => {
  inn = await house(db);
  hotelId = await hotelOf(db, inn, { roomCount: 1 });
  owner = await guest(db);
  who = await guest(db);
});

describe("the rules of offers", () => {
  const cutoffs = fc.integer({ min: 0, max: 1_439 }).map(timeOf);
  const instants = fc
    .integer({ min: 0, max: 60 * 24 * 365 })
    .map((minutes) => new Date(Date.UTC(2026, 0, 1) + minutes * 60_000));

  test("are made from eight until before ten in the evening, Tokyo time", () => {
    fc.assert(
      fc.property(instants, (now) => {
        const hour = Number(tokyoTime(now).slice(0, 2));
        expect(isOfferTime(now)).toBe(hour >= 8 && hour < 22);
      }),
    );
    const at = (time: string) => isOfferTime(tokyoInstant("2026-12-01", time));
    expect(["07:59", "08:00", "21:59", "22:00"].map(at)).toEqual([false, true, true, false]);
  });
  test("hold for an hour, and never beyond the moment from which nobody books the stay", () => {
    fc.assert(
      fc.property(instants, cutoffs, (now, cutoff) => {
        const checkin = firstDay(now, cutoff);
        const until = offerEnd(now, checkin, cutoff);
        expect(until > now).toBe(true);
        expect(until.getTime() - now.getTime()).toBeLessThanOrEqual(3_600_000);
        expect(until <= bookableUntil(checkin, cutoff)).toBe(true);
        expect(firstDay(new Date(until.getTime() - 1), cutoff) <= checkin).toBe(true);
      }),
    );
    for (const cutoff of ["19:31", "20:00"])
      expect(offerEnd(tokyoInstant("2026-12-01", "19:30"), "2026-12-01", cutoff)).toEqual(
        tokyoInstant("2026-12-01", cutoff),
      );
  });
});

describe("joining", () => {
  test("is for what is full, once a stay, within the rules of a booking", async () => {
    await expect(waits(db, who, hotelId)).rejects.toMatchObject(refusal("waitingNeedless"));
    await held(db, owner, hotelId);
    expect(await waits(db, who, hotelId)).toMatchObject({ status: "waiting", rooms: 1, adultCount: 2 });
    await expect(waits(db, who, hotelId)).rejects.toMatchObject(refusal("waitingTwice"));
    await expect(waits(db, who, hotelId, { adultCount: 5 })).rejects.toMatchObject(refusal("guestCountInvalid"));
    await expect(waits(db, who, hotelId, { rooms: 2 })).rejects.toMatchObject(refusal("guestCountInvalid"));
    const past = { checkin: inDays(-1), checkout: inDays(1) };
    await expect(waits(db, who, hotelId, past)).rejects.toMatchObject(refusal("errDateToLive"));
    await expect(waits(db, who, 999_999)).rejects.toMatchObject(refusal("hotelNotExist"));
    expect(await takenNights(db, hotelId)).toEqual(nights);
  });

  test("ten live entries are the most, also when they come at once", async () => {
    const stays = Array.from({ length: 12 }, (_, at) => ({ checkin: inDays(20 + at), checkout: inDays(21 + at) }));
    for (const stay of stays) await held(db, await guest(db), hotelId, stay);
    const answers = await Promise.allSettled(stays.map((stay) => waits(db, who, hotelId, stay)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    const [first] = await entriesOf(db, hotelId);
    if (first) await leave(first);
    const refused = stays.filter((_, at) => answers[at]?.status === "rejected");
    await waits(db, who, hotelId, refused[0]);
    await expect(waits(db, who, hotelId, refused[1])).rejects.toMatchObject(refusal("waitingTooMany"));
  });
});
