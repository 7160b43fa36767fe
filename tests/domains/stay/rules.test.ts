import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plusDays } from "~/foundation/nights/rules/night-count";
import { nightsOf } from "~/foundation/nights/rules/stay";
import { shareBack } from "~/foundation/orders/refunds/left";
import { answerHours, deadlineOf, hoursAfter, refuseBegun, refuseEarly } from "~/products/stay/booking/rules/limits";
import { heldStates, nightStates, stayMoves, stayStates } from "~/products/stay/booking/rules/states";
import { afterHost, lackingOf, type Reviewed, roughPlace } from "~/products/stay/listing/rules/review";
import { capYear, nightCap, nightsByYear, overCap } from "~/products/stay/nights/rules/night-cap";
import { backPercent, cancelPolicies, cancelTiers } from "~/products/stay/rules/cancel-terms";

const anyDay = fc.integer({ min: 0, max: 9_000 }).map((days) => plusDays("2015-01-01", days));
const anyStay = fc.tuple(anyDay, fc.integer({ min: 1, max: 365 })).map(([checkin, nights]) => ({
  checkin,
  checkout: plusDays(checkin, nights),
}));

describe("the year of the home-sharing law [T11]", () => {
  test.each([
    ["2027-03-31", "2026-04-01"],
    ["2027-04-01", "2027-04-01"],
    ["2028-02-29", "2027-04-01"],
    ["2026-12-31", "2026-04-01"],
  ])("%s belongs to the year from %s", (night, first) => {
    expect(capYear(night).first).toBe(first);
  });
  test("every night lies in exactly one year, and a stay's nights are all counted once", () => {
    fc.assert(
      fc.property(anyStay, (stay) => {
        const nights = nightsOf(stay);
        for (const night of nights) {
          const { first, after } = capYear(night);
          expect(first <= night && night < after).toBe(true);
        }
        expect([...nightsByYear(nights).values()].reduce((sum, n) => sum + n, 0)).toBe(nights.length);
      }),
    );
  });
  test("the last night within the cap is let, one more is not, in each year by itself", () => {
    const used = (n: number) => new Map([["2026-04-01", n]]);
    const nights = ["2027-03-30", "2027-03-31", "2027-04-01", "2027-04-02"];
    expect(overCap(nights, used(nightCap - 2))).toBeNull();
    expect(overCap(nights, used(nightCap - 1))).toBe("2026-04-01");
    expect(overCap(nights, new Map([["2027-04-01", nightCap - 1]]))).toBe("2027-04-01");
  });
  test("a year full of leap days has 180 nights to let all the same", () => {
    const all = nightsOf({ checkin: "2027-10-05", checkout: plusDays("2027-10-05", nightCap) });
    expect(all).toContain("2028-02-29");
    expect(
      overCap(
        all.filter((night) => night < "2028-04-01"),
        new Map(),
      ),
    ).toBeNull();
  });
});

describe("terms of cancelling", () => {
  const arrival = new Date("2027-01-20T06:00:00Z");
  const hoursTo = (hours: number, seconds = 0) => new Date(arrival.getTime() - hours * 3_600_000 - seconds * 1_000);
  test.each(cancelPolicies)("%s: exactly a tier's hours count to it, a second later the next", (policy) => {
    const tiers = cancelTiers[policy];
    for (const [at, { hoursBefore: hours, percent }] of tiers.entries()) {
      expect(backPercent(policy, arrival, hoursTo(hours))).toBe(percent);
      expect(backPercent(policy, arrival, hoursTo(hours, 1))).toBe(percent);
      expect(backPercent(policy, arrival, hoursTo(hours, -1))).toBe(tiers[at + 1]?.percent ?? 0);
    }
  });
  test("what goes back never grows while the arrival comes nearer, and never exceeds what is left", () => {
    const hours = fc.integer({ min: -100, max: 500 });
    fc.assert(
      fc.property(fc.constantFrom(...cancelPolicies), hours, hours, (policy, one, other) => {
        const [early, late] = [Math.max(one, other), Math.min(one, other)];
        expect(backPercent(policy, arrival, hoursTo(early))).toBeGreaterThanOrEqual(
          backPercent(policy, arrival, hoursTo(late)),
        );
      }),
    );
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(100_000), fc.constantFrom(0, 50, 100), (yen, points, percent) => {
        const back = shareBack({ yen, points }, percent);
        expect(back.yen).toBeLessThanOrEqual(yen);
        expect(back.points).toBeLessThanOrEqual(points);
        if (percent === 100) expect(back).toEqual({ yen, points });
        if (percent === 0) expect(back).toEqual({ yen: 0, points: 0 });
      }),
    );
  });
  test("an unknown word counts as the strictest", () => {
    expect(backPercent("", arrival, hoursTo(200))).toBe(backPercent("strict", arrival, hoursTo(200)));
  });
});

describe("deadlines", () => {
  const now = new Date("2027-01-19T00:00:00Z");
  test("24 hours, but never after the arrival", () => {
    const far = new Date("2027-02-01T06:00:00Z");
    expect(deadlineOf(now, answerHours, far)).toEqual(hoursAfter(now, 24));
    const soon = new Date("2027-01-19T06:00:00Z");
    expect(deadlineOf(now, answerHours, soon)).toEqual(soon);
  });
  test("a certain stay is cancelled until it begins, and ended from its day of leaving in Tokyo on", () => {
    const stay = { status: "reservation_complete", checkout: "2027-01-21", arriveTime: now, expireTime: now };
    expect(refuseBegun(stay, new Date(now.getTime() - 1))).toBeNull();
    expect(refuseBegun(stay, now)).toBe("stayBegun");
    expect(refuseBegun({ ...stay, status: "unpaid" }, now)).toBeNull();
    expect(refuseEarly(stay, new Date("2027-01-20T14:59:59Z"))).toBe("stayNotOver");
    expect(refuseEarly(stay, new Date("2027-01-20T15:00:00Z"))).toBeNull();
  });
});

describe("moves of a stay [M21]", () => {
  const ended = ["complete", "declined", "canceled"] as const;
  test("an ended one moves nowhere, a timed out one only with a late payment", () => {
    for (const state of ended) for (const event of stayMoves.events) expect(stayMoves.next(state, event)).toBeNull();
    expect(stayMoves.events.filter((event) => stayMoves.next("timeout", event))).toEqual(["settle"]);
  });
  test("nothing is paid that its host has not approved", () => {
    for (const event of ["agree", "settle", "promise"] as const)
      expect(stayMoves.from(event).filter((state) => state === "unconfirmed_reservation")).toEqual([]);
  });
  test("held states are those that expire, and every state either has nights or frees them", () => {
    expect(stayMoves.from("expire")).toEqual(heldStates);
    expect(stayStates.filter((state) => !nightStates.some((one) => one === state)).sort()).toEqual(
      ["canceled", "declined", "timeout"].sort(),
    );
  });
});

describe("review of a listing [T3, T10, T11]", () => {
  const listing: Reviewed = {
    name: { zh: "小屋" },
    address: { postcode: "2480033", address: "腰越 1-1" },
    type: "homestay",
    licenceType: "minpaku",
    licenceNo: "M1",
    ownershipFiles: ["stay-papers/1"],
  };
  test("approved stays approved while nothing reviewed changes, shown or not", () => {
    const before = { ...listing, status: "approved" };
    expect(afterHost(before, { ...listing, isPublic: false })).toBe("approved");
    expect(afterHost(before, { ...listing, isPublic: true })).toBe("approved");
    for (const change of [
      { name: { zh: "大屋" } },
      { address: { postcode: "2480033", address: "腰越 1-2" } },
      { licenceNo: "M2" },
      { ownershipFiles: [] },
    ])
      expect(afterHost(before, { ...listing, ...change, isPublic: true })).toBe("pending");
  });
  test("a new one is a draft until it is to be shown", () => {
    expect(afterHost(undefined, { ...listing, isPublic: false })).toBe("draft");
    expect(afterHost(undefined, { ...listing, isPublic: true })).toBe("pending");
    expect(afterHost({ ...listing, status: "rejected" }, { ...listing, isPublic: true })).toBe("pending");
  });
  test("what lacks: stations, papers, and a number unless it is a lease", () => {
    const stations = [{ line: "L", station: "S", walk: 5 }];
    expect(lackingOf({ ...listing, stations })).toBeNull();
    expect(lackingOf({ ...listing, stations: [] })).toBe("stations");
    expect(lackingOf({ ...listing, stations, ownershipFiles: [] })).toBe("ownershipFiles");
    expect(lackingOf({ ...listing, stations, licenceNo: "" })).toBe("licenceNo");
    expect(lackingOf({ ...listing, stations, licenceNo: "", licenceType: "lease" })).toBeNull();
  });
  test("a place as visitors see it is at most a hundredth of a degree exact", () => {
    const degree = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
    fc.assert(
      fc.property(degree(90), degree(180), (latitude, longitude) => {
        const rough = roughPlace({ latitude, longitude });
        for (const value of [rough?.latitude ?? 0, rough?.longitude ?? 0])
          expect(Math.abs(value * 100 - Math.round(value * 100))).toBeLessThan(1e-6);
      }),
    );
    expect(roughPlace(null)).toBeNull();
  });
});
