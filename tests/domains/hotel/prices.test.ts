import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nightCount } from "~/foundation/nights/rules/night-count";
import { partyOfAges, refuseParty } from "~/foundation/nights/rules/party";
import { childRent, nightPrice, priceOf } from "~/foundation/nights/rules/price";
import { lastDay, nightsOf, refuseStay } from "~/foundation/nights/rules/stay";
import { dayAfter } from "~/platform/time/tokyo";
import { couponOff, lateFeeOf, lateLeavingFee, localTaxOf } from "~/products/hotel/nights/rules/price";

const party = (adultCount: number, childCount = 0, infantCount = 0) => ({ adultCount, childCount, infantCount });
const night = (date: string, rent: number, isHoliday = false) => ({ date, rent, isHoliday });

describe("worked cases of a night; yen [H1, H3]", () => {
  test.each([
    [10_000, 1, 0, 0, 10_000],
    [10_000, 2, 0, 0, 20_000],
    [10_000, 1, 1, 0, 17_000],
    [10_000, 2, 1, 0, 27_000],
    [10_000, 2, 2, 0, 34_000],
    [10_000, 2, 0, 2, 20_000],
    [10_000, 2, 2, 3, 34_000],
    [15_000, 1, 1, 0, 25_500],
    [15_000, 4, 0, 0, 60_000],
    [15_000, 2, 3, 1, 61_500],
    [9_999, 1, 1, 0, 16_998],
    [9_999, 1, 3, 0, 30_996],
    [9_999, 2, 2, 0, 33_996],
    [8_001, 1, 1, 0, 13_601],
    [8_001, 1, 10, 0, 64_001],
    [1, 1, 1, 0, 1],
    [1, 1, 9, 0, 1],
    [2, 1, 1, 0, 3],
    [3, 0, 1, 0, 2],
    [0, 5, 5, 5, 0],
    [10_000_000, 100, 0, 0, 1_000_000_000],
  ])("rent %i, %i grown, %i children, %i small ones: %i", (rent, adults, children, infants, price) => {
    expect(nightPrice(rent, party(adults, children, infants))).toBe(price);
  });
});

describe("what a child pays is rounded down [H1]", () => {
  test.each([
    [10, 7],
    [11, 7],
    [12, 8],
    [13, 9],
    [99, 69],
    [101, 70],
    [8_888, 6_221],
    [12_345, 8_641],
  ])("of %i yen: %i", (rent, price) => expect(childRent(rent)).toBe(price));
});

describe("stays, by each night's own date [H3, H4]", () => {
  test.each([
    [
      "Thursday to Saturday, Friday night is a weekday",
      [night("2026-11-26", 10_000), night("2026-11-27", 10_000)],
      0,
      20_000,
    ],
    ["Friday and Saturday nights", [night("2026-11-27", 10_000), night("2026-11-28", 15_000, true)], 1, 25_000],
    ["Sunday night", [night("2026-11-29", 15_000, true)], 1, 15_000],
    ["over New Year", [night("2026-12-31", 10_000), night("2027-01-01", 15_000, true)], 1, 25_000],
    ["29 February", [night("2028-02-29", 10_000), night("2028-03-01", 10_000)], 0, 20_000],
    ["no night", [], 0, 0],
  ])("%s", (_, nights, holidayNights, roomTotal) => {
    expect(priceOf(nights, party(1))).toMatchObject({ holidayNights, roomTotal });
  });
});

describe("what is added and taken off; yen [H17, H30, H31]", () => {
  test.each([
    ["", 2, 0],
    ["15:00", 1, 0],
    ["21:59", 3, 0],
    ["22:00", 1, 5_000],
    ["22:00", 2, 10_000],
    ["23:30", 3, 15_000],
    ["00:00", 1, 5_000],
    ["03:59", 2, 10_000],
    ["04:00", 1, 0],
  ])("who comes at %j to %i rooms: %i", (time, rooms, fee) => expect(lateFeeOf(time, rooms)).toBe(fee));

  test.each([
    [-1, 0],
    [0, 0],
    [1, 5_000],
    [3_600_000, 5_000],
    [3_600_001, 10_000],
    [7_200_000, 10_000],
  ])("who leaves %i ms late: %i", (late, fee) => expect(lateLeavingFee(late)).toBe(fee));

  test.each([
    ["amount", 3_000, 0, 20_000, 3_000],
    ["amount", 5_000, 0, 4_000, 4_000],
    ["percent", 0, 50, 20_001, 10_000],
    ["percent", 0, 100, 9_999, 9_999],
    ["percent", 0, 1, 99, 0],
  ])("a coupon %s %i yen %i %% of %i: %i", (kind, amount, percent, yen, off) => {
    expect(couponOff({ kind, amount, percent }, yen)).toBe(off);
  });

  test.each([
    ["lodging", 0, party(2), 3, 0],
    ["lodging", 150, party(2), 1, 300],
    ["lodging", 150, party(2, 1, 2), 3, 1_350],
    ["lodging", 200, party(1), 5, 1_000],
    ["bath", 150, party(2), 1, 300],
    ["bath", 150, party(2, 1, 2), 3, 900],
    ["bath", 150, party(1, 3), 2, 300],
  ])("%s tax of %i", (taxKind, localTax, who, nights, tax) =>
    expect(localTaxOf({ localTax, taxKind }, who, nights)).toBe(tax),
  );
});

describe("who stays [H1, H2, H10]", () => {
  test.each([
    [2, [], party(2)],
    [2, [0, 3], party(2, 0, 2)],
    [2, [4, 12], party(2, 2)],
    [1, [13], party(2)],
    [1, [3, 4, 12, 13], party(2, 2, 1)],
    [0, [18, 17], party(2)],
  ])("%i grown people and ages %j", (adults, ages, who) => expect(partyOfAges(adults, ages)).toEqual(who));

  test.each([
    [party(4), 4, 1, 1, true],
    [party(5), 4, 1, 1, false],
    [party(5), 4, 1, 2, true],
    [party(2, 2, 4), 4, 1, 1, true],
    [party(2, 0, 5), 4, 1, 1, false],
    [party(0, 2), 4, 1, 1, false],
    [party(1), 4, 2, 1, false],
    [party(1), 4, 1, 2, false],
    [party(2), 4, 1, 2, true],
    [party(2, 0, 3), 4, 1, 3, false],
    [party(3, 1), 4, 2, 2, true],
    [party(3), 4, 2, 2, false],
    [party(1.5), 4, 1, 1, false],
    [party(1), 4, 1, 0, false],
  ])("%j in rooms for %i, at least %i, %i rooms: %s", (who, capacity, minGuests, rooms, isFine) => {
    expect(refuseParty(who, { capacity, minGuests, rooms }) === null).toBe(isFine);
  });
});

const rents = fc.array(fc.record({ rent: fc.nat(10_000_000), isHoliday: fc.boolean() }), { maxLength: 40 });
const people = fc.record({ adultCount: fc.nat(30), childCount: fc.nat(30), infantCount: fc.nat(30) });

test("a party never has more rooms than heads, nor fewer guests in one than it takes [H10]", () => {
  const count = fc.integer({ min: 1, max: 12 });
  fc.assert(
    fc.property(people, count, count, count, (who, capacity, least, rooms) => {
      const minGuests = Math.min(least, capacity);
      const heads = who.adultCount + who.childCount;
      const refused = refuseParty(who, { capacity, minGuests, rooms });
      if (refused === null) {
        expect(rooms).toBeLessThanOrEqual(heads);
        expect(rooms * minGuests).toBeLessThanOrEqual(heads);
      }
      if (refused?.key !== "tooManyRooms") return;
      expect(refused).toMatchObject({ field: "rooms", params: { max: Math.floor(heads / minGuests), min: minGuests } });
      const fewer = refuseParty(who, { capacity, minGuests, rooms: refused.params?.max ?? 0 });
      expect(fewer).toBeNull();
    }),
  );
});

describe("laws of prices", () => {
  test("two stays after one another cost what the whole does", () => {
    fc.assert(
      fc.property(rents, fc.nat(40), people, (nights, at, who) => {
        const dated = nights.map((one, index) => ({ ...one, date: dayAfter("2028-02-20", index) }));
        const [whole, before, after] = [dated, dated.slice(0, at), dated.slice(at)].map((part) => priceOf(part, who));
        expect(whole?.roomTotal).toBe((before?.roomTotal ?? 0) + (after?.roomTotal ?? 0));
        expect(whole?.holidayNights).toBe((before?.holidayNights ?? 0) + (after?.holidayNights ?? 0));
      }),
    );
  });

  test("nobody more makes it cheaper, a child never pays more than a grown guest, small ones nothing", () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), people, (rent, who) => {
        const price = nightPrice(rent, who);
        const withChild = nightPrice(rent, { ...who, childCount: who.childCount + 1 });
        const withAdult = nightPrice(rent, { ...who, adultCount: who.adultCount + 1 });
        expect(price).toBeLessThanOrEqual(withChild);
        expect(withChild).toBeLessThanOrEqual(withAdult);
        expect(nightPrice(rent, { ...who, infantCount: who.infantCount + 1 })).toBe(price);
      }),
    );
  });

  test("5,000 stays: as many nights as days between, each once, leap years too", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 1, max: 365 }), (start, nights) => {
        const checkin = dayAfter("2000-01-01", start);
        const stay = { checkin, checkout: dayAfter(checkin, nights) };
        const dates = nightsOf(stay);
        expect(nightCount(stay)).toBe(nights);
        expect(new Set(dates).size).toBe(nights);
        expect([dates[0], dayAfter(dates.at(-1) ?? "", 1)]).toEqual([stay.checkin, stay.checkout]);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe("days that can be booked [H5, H6]", () => {
  const limits = { minStay: 1, maxStay: 5, publicFrom: "2026-01-01", publicUntil: "2029-12-31" };
  const refused = (
    checkin: string,
    checkout: string,
    at: string,
    more: object = {},
    isStaff = false,
    cutoff = "20:00",
  ) => refuseStay({ checkin, checkout }, { ...limits, ...more }, { now: new Date(at), cutoff, isStaff });

  test.each([
    ["19:59:59", null],
    ["20:00:00", "errDateToLive"],
    ["20:00:01", "errDateToLive"],
  ])("the same day at %s in Tokyo: %s", (time, answer) => {
    const now = `2026-11-25T${time}+09:00`;
    expect(refused("2026-11-25", "2026-11-26", now)).toBe(answer);
    expect(refused("2026-11-25", "2026-11-26", now, {}, true)).toBeNull();
    expect(refused("2026-11-26", "2026-11-27", now)).toBeNull();
    expect(refused("2026-11-25", "2026-11-26", now, {}, false, "20:01")).toBe(time > "20:01" ? "errDateToLive" : null);
    expect(refused("2026-11-25", "2026-11-26", now, {}, false, "00:00")).toBe("errDateToLive");
  });

  test.each([
    ["2027-11-25", "2027-11-26", null],
    ["2027-11-26", "2027-11-27", "errDateToLive"],
    ["2026-11-24", "2026-11-25", "errDateToLive"],
    ["2026-11-26", "2026-11-26", "errDateToLive"],
    ["2026-11-26", "2026-12-01", null],
    ["2026-11-26", "2026-12-02", "overMaxReserveDays"],
    ["2027-02-28", "2027-02-29", "errDateToLive"],
  ])("%s to %s: %s", (checkin, checkout, answer) => {
    expect(refused(checkin, checkout, "2026-11-25T12:00:00+09:00")).toBe(answer);
  });

  test("a stay that is too short, or reaches beyond the nights that are let", () => {
    const now = "2026-11-25T12:00:00+09:00";
    expect(refused("2026-11-26", "2026-11-27", now, { minStay: 2 })).toBe("belowMinStay");
    expect(refused("2026-11-26", "2026-11-28", now, { publicUntil: "2026-11-27" })).toBeNull();
    expect(refused("2026-11-26", "2026-11-29", now, { publicUntil: "2026-11-27" })).toBe("errDateToLive");
  });

  test("from 29 February a year reaches to 28 February", () => {
    expect(lastDay(new Date("2028-02-29T12:00:00+09:00"))).toBe("2029-02-28");
  });
});
