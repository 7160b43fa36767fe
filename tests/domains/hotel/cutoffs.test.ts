import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arrivalOf, bookableUntil, firstDay, lastDay } from "~/foundation/nights/rules/stay";
import { timeOf } from "~/platform/time/opening";
import { dayAfter } from "~/platform/time/tokyo";
import { cancelUntil, refuseCancel, refuseEarly, refuseLate } from "~/products/hotel/booking/rules/limits";
import { bookingMoves, isHeld } from "~/products/hotel/booking/rules/states";

const second = 1_000;
const booking = (checkin: string, status = "reserve_complete") => ({
  status,
  checkin,
  arriveTime: arrivalOf(checkin),
  expireTime: new Date(0),
});
/** Rooms open at three in the afternoon in Tokyo: two days before, to the second. */
const cutoff = (checkin: string) => new Date(`${dayAfter(checkin, -2)}T15:00:00+09:00`);
const beside = (at: Date, ms: number) => new Date(at.getTime() + ms);
/** Days from 2000 on, with their leap years, year ends and both kinds of century. */
const days = fc.integer({ min: 0, max: 60_000 }).map((at) => dayAfter("2000-01-01", at));
const many = { numRuns: 5_000 };

/** Why a guest may not cancel a second before the limit, at it, and a second after it. */
const around = (checkin: string, refuse = refuseCancel) =>
  [-second, 0, second].map((ms) => refuse(booking(checkin), beside(cutoff(checkin), ms)));

describe("48 hours before three in the afternoon of the day of arrival [H13, M22]", () => {
  const named = [
    ["an everyday", "2026-11-25"],
    ["29 February", "2028-02-29"],
    ["1 March of a leap year", "2028-03-01"],
    ["2 March of a leap year", "2028-03-02"],
    ["1 March of another year", "2027-03-01"],
    ["New Year", "2027-01-01"],
    ["2 January", "2027-01-02"],
    ["the last day of a year", "2026-12-31"],
    ["1 March 2100, no leap year", "2100-03-01"],
  ] as const;
  test.each(named)("%s: until the second itself", (_, checkin) => {
    expect(around(checkin)).toEqual([null, null, "noCancelWithin48h"]);
  });

  test("5,000 days of arrival", () => {
    fc.assert(
      fc.property(days, (checkin) => {
        expect(around(checkin)).toEqual([null, null, "noCancelWithin48h"]);
      }),
      many,
    );
  });

  test("what guests read of it before they book is that second, until it is over", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -2, max: 2 }), (checkin, seconds) => {
        const now = beside(cutoff(checkin), seconds * second);
        const isOver = refuseCancel(booking(checkin), now) !== null;
        expect(cancelUntil(arrivalOf(checkin), now)).toEqual(isOver ? null : cutoff(checkin));
      }),
    );
  });

  test("a twin that counts from midnight, in another zone, or in whole days, is found out", () => {
    const twins = [
      (checkin: string) => new Date(`${checkin}T00:00:00+09:00`),
      (checkin: string) => new Date(`${checkin}T15:00:00Z`),
      (checkin: string) => new Date(`${checkin}T14:59:59+09:00`),
    ];
    for (const arrive of twins)
      expect(
        around("2028-02-29", (order, now) => refuseCancel({ ...order, arriveTime: arrive(order.checkin) }, now)),
      ).not.toEqual([null, null, "noCancelWithin48h"]);
  });

  test("what is only held is given up at any time; everything else keeps to the limit, whatever its state", () => {
    const [checkin] = ["2026-12-31"];
    for (const status of bookingMoves.states)
      expect(refuseCancel(booking(checkin, status), beside(cutoff(checkin), second))).toBe(
        isHeld({ status }) ? null : "noCancelWithin48h",
      );
    expect(bookingMoves.states.filter((status) => isHeld({ status }))).toEqual(["holding", "unconfirmed"]);
  });
});

describe("the other limits of a booking, a second beside each", () => {
  test("a hold ends at its second [H11]", () => {
    const expireTime = new Date("2026-12-31T14:59:59Z");
    const order = { ...booking("2027-01-05"), expireTime };
    expect([-second, 0, second].map((ms) => refuseLate(order, beside(expireTime, ms)))).toEqual([
      null,
      "orderTimeout",
      "orderTimeout",
    ]);
  });

  test("nobody is checked in before midnight in Tokyo, 5,000 days", () => {
    fc.assert(
      fc.property(days, (checkin) => {
        const midnight = new Date(`${checkin}T00:00:00+09:00`);
        const answers = [-second, 0, second].map((ms) => refuseEarly(booking(checkin), beside(midnight, ms)));
        expect(answers).toEqual(["arrivalAhead", null, null]);
      }),
      many,
    );
  });

  test("the first and the last day that can be booked, by the clock of Tokyo and any end of the day, 5,000 days [H6]", () => {
    const minutes = fc.integer({ min: 0, max: 1_439 });
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 86_399 }), minutes, (today, at, end) => {
        const now = beside(new Date(`${today}T00:00:00+09:00`), at * second);
        const first = at < end * 60 ? today : dayAfter(today, 1);
        expect(firstDay(now, timeOf(end))).toBe(first);
        expect(bookableUntil(first, timeOf(end)) > now).toBe(true);
        const year = Number(today.slice(0, 4)) + 1;
        expect(lastDay(now)).toBe(today.endsWith("-02-29") ? `${year}-02-28` : `${year}${today.slice(4)}`);
      }),
      many,
    );
  });
});
