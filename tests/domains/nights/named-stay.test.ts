import fc from "fast-check";
import { expect, test } from "vitest";
import { namedStay } from "~/foundation/nights/named-stay.server";
import { dayAfter } from "~/platform/time/tokyo";
import { visit } from "../../harness/visit";

const now = new Date("2026-11-30T03:00:00Z");
const limits = { maxNights: 30, cutoff: "20:00", adults: 2 };
const at = (address: string, kept = "") => {
  const call = visit(new URLSearchParams(address), kept ? { stay: kept } : {});
  const { start, query } = namedStay(call, now, limits);
  const { checkin, checkout, adultCount, childCount, infantCount } = start;
  return {
    stay: { checkin, checkout, adultCount, childCount, infantCount },
    query,
    set: call.replyHeaders.getSetCookie(),
  };
};
const keptIn = (set: readonly string[]): string => decodeURIComponent(/^stay=([^;]*)/.exec(set[0] ?? "")?.[1] ?? "");

test("nobody has named a stay: tomorrow, a night, two adults, and nothing is kept or carried on", () => {
  expect(at("page=2")).toEqual({
    stay: { checkin: "2026-12-01", checkout: "2026-12-02", adultCount: 2, childCount: 0, infantCount: 0 },
    query: {},
    set: [],
  });
});

test("a stay that an address names is the same on every later page, by its links as by the cookie", () => {
  const stays = fc.record({
    after: fc.nat(300),
    nights: fc.integer({ min: 1, max: 30 }),
    adultCount: fc.integer({ min: 1, max: 100 }),
    childCount: fc.nat(100),
    infantCount: fc.nat(100),
  });
  fc.assert(
    fc.property(stays, ({ after, nights, ...party }) => {
      const checkin = dayAfter("2026-11-30", after);
      const stay = { checkin, checkout: dayAfter(checkin, nights), ...party };
      const address = String(new URLSearchParams(Object.entries(stay).map(([name, value]) => [name, String(value)])));
      const first = at(address);
      expect(first).toMatchObject({ stay, query: stay });
      const kept = keptIn(first.set);
      expect(at("", kept)).toEqual({ stay, query: stay, set: [] });
      expect(at(address, kept)).toEqual({ stay, query: stay, set: [] });
    }),
  );
});

test("an address that names the party alone keeps the remembered days, and the other way round", () => {
  const kept = keptIn(at("checkin=2026-12-10&checkout=2026-12-12&adultCount=3&childCount=1").set);
  expect(at("adultCount=4", kept).stay).toMatchObject({ checkin: "2026-12-10", adultCount: 4, childCount: 0 });
  expect(at("checkin=2026-12-20", kept).stay).toMatchObject({ checkin: "2026-12-20", adultCount: 3, childCount: 1 });
  expect(at("peopleCounting=5").query).toEqual({ adultCount: 5, childCount: 0, infantCount: 0 });
});

test("days that are over and what is no stay are forgotten", () => {
  expect(at("", "checkin=2026-11-01&checkout=2026-11-03&adultCount=3").stay).toMatchObject({
    checkin: "2026-12-01",
    checkout: "2026-12-02",
    adultCount: 3,
  });
  expect(at("", "checkin=%00&adultCount=-7&childCount=x").stay).toMatchObject({ checkin: "2026-12-01", adultCount: 1 });
});
