import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bookableUntil } from "~/foundation/nights/rules/stay";
import { sameDayCutoff } from "~/foundation/nights/same-day-cutoff.server";
import { saveSetting, saveTiers } from "~/foundation/operations/settings/verbs/settings.server";
import { shareBack } from "~/foundation/orders/refunds/left";
import { databaseNow } from "~/platform/data/clock.server";
import type { Tier } from "~/platform/domain/domain";
import { timeOf } from "~/platform/time/opening";
import { tokyoDay, tokyoTime } from "~/platform/time/tokyo";
import { backPercent, backSpans } from "~/products/hotel/booking/rules/cancel-terms";
import { cancelUntil } from "~/products/hotel/booking/rules/limits";
import { cancelStay, endByHotel } from "~/products/hotel/booking/verbs/end-stay.server";
import { cancelTerms } from "~/products/hotel/booking/written-stay.server";
import { quoteStay } from "~/products/hotel/nights/queries/quote.server";
import type { Db, Tx } from "~db/client";
import { booked, type Guest, guest, soundRooms, staffOf, storedBooking, wish } from "../../factories/hotel-stays";
import { type House, hotelOf, house, inDays } from "../../factories/hotels";
import { person } from "../../harness/people";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { operator } from "../operations/world";

const hour = 3_600_000;
const arriveTime = new Date("2027-01-20T06:00:00Z");
const earlier = (ms: number) => new Date(arriveTime.getTime() - ms);
const full: Tier[] = [{ hoursBefore: 48, percent: 100 }];

describe("what goes back, by the hours that are left [H15]", () => {
  const scales = fc
    .uniqueArray(fc.integer({ min: 48, max: 500 }), { minLength: 1, maxLength: 5 })
    .map((hours) =>
      hours.sort((a, b) => b - a).map((hoursBefore, at): Tier => ({ hoursBefore, percent: 100 - at * 25 })),
    );

  test("the spans that guests read say at every moment what a cancellation then gives back", () => {
    const left = fc.integer({ min: 0, max: 600 * hour });
    fc.assert(
      fc.property(scales, left, left, (refundTiers, read, later) => {
        const now = earlier(Math.max(read, later));
        const spans = backSpans(refundTiers, arriveTime, now);
        const at = earlier(Math.min(read, later));
        const span = spans.find(({ until }) => until >= at);
        const isOver = cancelUntil(arriveTime, at) === null;
        expect(span === undefined).toBe(isOver);
        if (span) expect(span.percent).toBe(backPercent({ refundTiers, arriveTime }, at));
      }),
      { numRuns: 2_000 },
    );
  });

  test("no two spans that follow each other say the same, and they end in order", () => {
    fc.assert(
      fc.property(scales, fc.integer({ min: 48 * hour, max: 600 * hour }), (tiers, left) => {
        const spans = backSpans(tiers, arriveTime, earlier(left));
        for (const [at, { until, percent }] of spans.entries()) {
          const next = spans[at + 1];
          if (next) expect([next.until > until, next.percent < percent]).toEqual([true, true]);
        }
      }),
    );
  });

  test("each share is rounded down, is part of what is left, and a share of all is all", () => {
    const most = Number.MAX_SAFE_INTEGER;
    fc.assert(
      fc.property(fc.nat(most), fc.nat(most), fc.integer({ min: 0, max: 100 }), (yen, points, percent) => {
        const back = shareBack({ yen, points }, percent);
        expect(back).toEqual({
          yen: Number((BigInt(yen) * BigInt(percent)) / 100n),
          points: Number((BigInt(points) * BigInt(percent)) / 100n),
        });
        expect([back.yen <= yen, back.points <= points]).toEqual([true, true]);
        if (percent === 100) expect(back).toEqual({ yen, points });
      }),
    );
  });

  test("terms in words: one line as long as all goes back, else one a step, and none after the limit", () => {
    const say = (refundTiers: readonly Tier[], left: number) =>
      cancelTerms({ checkin: "2027-01-20", refundTiers }, earlier(left * hour), "en_US");
    expect(say(full, 100)).toHaveLength(1);
    expect(say(full, 100)[0]).toMatch(/^Free to cancel until .*Jan 18/);
    const steps = [
      { hoursBefore: 96, percent: 100 },
      { hoursBefore: 72, percent: 50 },
    ];
    expect(say(steps, 100).map((line) => line.replace(/^.*\(Japan time\),? /, ""))).toEqual([
      "everything you paid goes back.",
      "50 % of what you paid goes back.",
      "you can cancel, but nothing goes back.",
      "After that it can no longer be canceled online.",
    ]);
    expect(say(steps, 80)).toHaveLength(3);
    expect(say(steps, 47)[0]).toMatch(/less than 48 hours/);
  });
});

describe("bookings under the settings", () => {
  let database: TestDatabase;
  let db: Db;
  let inn: House;
  let hotelId: number;
  let who: Guest;
  let admin: number;
  const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);
  beforeAll(async () => {
    database = await testDatabase();
    db = database.db;
    admin = (await person(db, "admin")).id;
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    inn = await house(db);
    hotelId = await hotelOf(db, inn, { weekdayRent: 10_001, holidayRent: 10_001 });
    who = await guest(db);
  });
  const tiers = (value: Tier[] | null) =>
    run((tx) => saveTiers(tx, operator(admin), { name: "hotel.refundTiers", value }));
  const cutoff = (value: number | null) =>
    run((tx) => saveSetting(tx, operator(admin), { name: "nights.sameDayCutoff", value }));
  afterEach(async () => {
    await tiers(null);
    await cutoff(null);
  });
  const arriving = (number: string, hours: number) =>
    database.sql`update hotel_order set arrive_time = clock_timestamp() + make_interval(hours => ${hours}, mins => 1) where number = ${number}`;
  const halves: Tier[] = [
    { hoursBefore: 48, percent: 50 },
    { hoursBefore: 168, percent: 90 },
  ];

  test.each([
    [168, 36_003],
    [167, 20_002],
    [48, 20_002],
  ])("%i hours before arrival %i of 40,004 yen go back", async (hours, refunded) => {
    await tiers(halves);
    const { number } = await booked(db, who, hotelId);
    await arriving(number, hours);
    await run((tx) => cancelStay(tx, who, number));
    expect(await storedBooking(db, number)).toMatchObject({ status: "canceled", total: 40_004, refunded });
    await soundRooms(db);
  });

  test("a booking keeps the terms under which it was made; the hotel's own cancellation gives all back", async () => {
    const first = await booked(db, who, hotelId);
    await tiers(halves);
    const second = await booked(db, who, hotelId);
    await tiers(null);
    for (const { number } of [first, second]) await arriving(number, 50);
    await run((tx) => cancelStay(tx, who, first.number));
    await run((tx) => endByHotel(tx, staffOf(inn), second.number, { event: "revoke", reason: "pipe" }));
    expect((await storedBooking(db, first.number)).refunded).toBe(40_004);
    expect(await storedBooking(db, second.number)).toMatchObject({ refunded: 40_004, refundTiers: halves.reverse() });
  });

  test("where nothing goes back the stay is cancelled all the same, and its rooms are free", async () => {
    await tiers([{ hoursBefore: 720, percent: 30 }]);
    const { number } = await booked(db, who, hotelId);
    await run((tx) => cancelStay(tx, who, number));
    expect(await storedBooking(db, number)).toMatchObject({ status: "canceled", refunded: 0, refundStatus: "none" });
    await soundRooms(db);
  });

  test("tonight can be booked until the setting's minute, and no longer [H6]", async () => {
    const stay = { ...wish(hotelId), checkin: inDays(0), checkout: inDays(1) };
    const now = await databaseNow(db);
    const [hours = 0, minutes = 0] = tokyoTime(now).split(":").map(Number);
    const minute = hours * 60 + minutes;
    const asked = (at: Date) => run((tx) => quoteStay(tx, stay, { now: at }));
    await cutoff(minute);
    await expect(asked(now)).rejects.toMatchObject({ key: "errDateToLive" });
    if (minute < 1_439) {
      await cutoff(minute + 1);
      expect(await sameDayCutoff(db)).toBe(timeOf(minute + 1));
      expect((await asked(now)).nights).toHaveLength(1);
      const end = bookableUntil(tokyoDay(now), timeOf(minute + 1));
      await expect(asked(end)).rejects.toMatchObject({ key: "errDateToLive" });
      expect((await asked(new Date(end.getTime() - 1))).nights).toHaveLength(1);
    }
  });
});
