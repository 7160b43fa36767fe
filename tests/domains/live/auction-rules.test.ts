import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type LoggedBid, replayFaults } from "~/products/live/rules/bid-log";
import { bidderName, maskedName } from "~/products/live/rules/bidder-name";
import { afterBid, type Lot, outcomeOf, refusalOf, type Standing, softClose } from "~/products/live/rules/bidding";
import { offsetOf, waitAfter } from "~/products/live/rules/chat";
import { lotFault } from "~/products/live/rules/lot-form";
import { highestBid, isOnGrid, minimumNext, nextPrice, stepAt } from "~/products/live/rules/prices";
import { bidLines } from "~/products/live/rules/shown-bids";

const table = { increment: null };
const lotOf = (more: Partial<Lot> = {}): Lot => ({
  startPrice: 1_000,
  increment: null,
  reservePrice: null,
  sellerId: 99,
  ...more,
});
const fresh = (endsAt: number): Standing => ({
  price: null,
  leaderId: null,
  leaderMax: null,
  bidCount: 0,
  endsAt,
  extensions: 0,
});

describe("prices", () => {
  test.each([
    [9_500, 500],
    [9_999, 500],
    [10_000, 1_000],
    [99_000, 1_000],
    [100_000, 5_000],
  ])("the step at %i is %i; a step of the lot's own wins", (price, step) => {
    expect(stepAt(table, price)).toBe(step);
    expect(stepAt({ increment: 70 }, price)).toBe(70);
  });

  test.each([
    [1_500, true],
    [1_499, false],
    [1_500.5, false],
    [0, false],
    [-500, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
    [10_500, false],
    [highestBid + 1, false],
    [99_995_000, true],
  ])("%d can be bid by the table: %s [L6]", (price, isOn) => expect(isOnGrid(table, price)).toBe(isOn));

  test("the least next bid of a price on the grid is on the grid, so that everybody can bid it", () => {
    const onGrid = fc
      .integer({ min: 1, max: 199_990 })
      .map((at) => at * 500)
      .filter((price) => isOnGrid(table, price));
    fc.assert(
      fc.property(onGrid, (price) => {
        const next = minimumNext(lotOf(), price);
        expect(next).toBe(nextPrice(table, price));
        expect(next >= highestBid || isOnGrid(table, next)).toBe(true);
      }),
    );
    expect(minimumNext(lotOf(), null)).toBe(1_000);
  });

  test("a lot whose start or reserve nobody could bid is refused with the step", () => {
    expect(lotFault(lotOf())).toBeNull();
    expect(lotFault(lotOf({ startPrice: 1_250 }))).toEqual({ field: "startPrice", step: 500 });
    expect(lotFault(lotOf({ reservePrice: 10_500 }))).toEqual({ field: "reservePrice", step: 1_000 });
    expect(lotFault(lotOf({ startPrice: 2_000, reservePrice: 1_500 }))).toMatchObject({ field: "reservePrice" });
  });
});

describe("refusals, each for its reason", () => {
  const lot = lotOf();
  const running: Standing = { ...fresh(100_000), price: 2_000, leaderId: 1, leaderMax: 5_000, bidCount: 1 };
  test.each([
    ["a wrong format before everything else", { userId: 99, bid: 2_501, max: 2_501 }, 200_000, "wrongBidFormat"],
    ["a maximum below the bid", { userId: 2, bid: 3_000, max: 2_500 }, 0, "wrongBidFormat"],
    ["a maximum off the grid", { userId: 2, bid: 3_000, max: 3_001 }, 0, "wrongBidFormat"],
    ["at the very end", { userId: 2, bid: 3_000, max: 3_000 }, 100_000, "bidFailed"],
    ["the seller's own", { userId: 99, bid: 3_000, max: 3_000 }, 0, "bidOwnLot"],
    ["who leads already", { userId: 1, bid: 3_000, max: 9_000 }, 0, "bidLeads"],
    ["the price that stands", { userId: 2, bid: 2_000, max: 9_000 }, 0, "bidFailed"],
  ] as const)("%s", (_, asked, now, refused) => expect(refusalOf(lot, running, asked, now)).toBe(refused));

  test("a millisecond before the end a step above the price is taken", () =>
    expect(refusalOf(lot, running, { userId: 2, bid: 2_500, max: 2_500 }, 99_999)).toBeNull());
});

describe("proxy bids", () => {
  const lot = lotOf();
  const stands = (...bids: [number, number, number?][]) =>
    bids.reduce((standing, [userId, bid, max = bid]) => afterBid(lot, standing, { userId, bid, max }, 0), fresh(1e9));
  test("a lower bid lifts the leader's proxy one step above it; the price never passes the maximum", () => {
    expect(stands([1, 1_000, 5_000], [2, 2_000])).toMatchObject({ price: 2_500, leaderId: 1, leaderMax: 5_000 });
    expect(stands([1, 1_000, 5_000], [2, 4_500, 5_000])).toMatchObject({ price: 5_000, leaderId: 1 });
  });
  test("a higher maximum takes the lead one step above the beaten one, or at its own bid", () => {
    expect(stands([1, 1_000, 5_000], [2, 1_500, 9_000])).toMatchObject({ price: 5_500, leaderId: 2, leaderMax: 9_000 });
    expect(stands([1, 1_000, 5_000], [2, 8_000, 9_000])).toMatchObject({ price: 8_000, leaderId: 2 });
  });
  test("a maximum that reaches the reserve lifts the price to it; one that does not leaves the lot unsold", () => {
    const kept = lotOf({ reservePrice: 4_000 });
    const met = afterBid(kept, fresh(1e9), { userId: 1, bid: 1_000, max: 6_000 }, 0);
    expect(met.price).toBe(4_000);
    expect(outcomeOf(kept, met)).toBe("deal");
    expect(outcomeOf(kept, afterBid(kept, fresh(1e9), { userId: 1, bid: 1_000, max: 3_500 }, 0))).toBe("flow");
    expect(outcomeOf(kept, fresh(0))).toBe("flow");
  });
});

test("soft close: only a bid within the last minute extends, to a minute from then, ten times at most [L7]", () => {
  const lot = lotOf();
  const late = (standing: Standing, now: number, at: number) =>
    afterBid(lot, standing, { userId: at % 2, bid: 1_000, max: 1_000 }, now);
  expect(late(fresh(100_000), 39_999, 0)).toMatchObject({ endsAt: 100_000, extensions: 0 });
  expect(late(fresh(100_000), 40_000, 0)).toMatchObject({ endsAt: 100_000, extensions: 1 });
  let standing = fresh(60_000);
  let now = 59_999;
  for (let at = 0; at < 15; at++) {
    standing = late(standing, now, at);
    now = standing.endsAt - 1;
  }
  expect(standing.extensions).toBe(softClose.extensions);
  expect(standing.endsAt).toBe(59_999 + 10 * 60_000 - 9);
});

const step = fc.integer({ min: 0, max: 60 });
const actor = fc.integer({ min: 1, max: 6 });
const tries = fc.array(fc.record({ userId: actor, up: step, over: step, wait: fc.integer({ min: 0, max: 40_000 }) }), {
  maxLength: 60,
});

/** Plays tries against the rules and answers the log of what was accepted. */
function played(lot: Lot, end: number, all: readonly { userId: number; up: number; over: number; wait: number }[]) {
  const log: LoggedBid[] = [];
  let standing = fresh(end);
  let now = 0;
  for (const { userId, up, over, wait } of all) {
    now += wait;
    let bid = minimumNext(lot, standing.price);
    for (let at = 0; at < up; at++) bid = nextPrice(lot, bid);
    let max = bid;
    for (let at = 0; at < over; at++) max = nextPrice(lot, max);
    if (refusalOf(lot, standing, { userId, bid, max }, now)) continue;
    standing = afterBid(lot, standing, { userId, bid, max }, now);
    const { price, leaderId, endsAt, extensions } = standing;
    log.push({ userId, bid, max, price: price ?? 0, leaderId: leaderId ?? 0, endsAt, extensions, at: now });
  }
  return log;
}

test("random auctions: the plain reference replays every log to the same prices, leaders and ends", () => {
  const lots = fc.record({ increment: fc.constantFrom(null, 100, 500), reserve: fc.constantFrom(null, 3_000, 20_000) });
  fc.assert(
    fc.property(lots, tries, ({ increment, reserve }, all) => {
      const lot = lotOf({ increment, reservePrice: reserve });
      expect(replayFaults(lot, 300_000, played(lot, 300_000, all))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test("the reference finds what is wrong: a price too low, another leader, a late bid, an end of its own", () => {
  const lot = lotOf();
  const log = played(lot, 300_000, [
    { userId: 1, up: 2, over: 6, wait: 1_000 },
    { userId: 2, up: 1, over: 0, wait: 1_000 },
    { userId: 3, up: 9, over: 3, wait: 1_000 },
  ]);
  expect(replayFaults(lot, 300_000, log)).toEqual([]);
  const last = log.at(-1) as LoggedBid;
  for (const wrong of [
    { price: last.price - 500 },
    { price: last.price + 500 },
    { leaderId: 2 },
    { at: 300_000 },
    { endsAt: 300_001 },
    { bid: 1_000 },
    { userId: 99 },
  ])
    expect(replayFaults(lot, 300_000, [...log.slice(0, -1), { ...last, ...wrong }]), JSON.stringify(wrong)).not.toEqual(
      [],
    );
});

test("names of others are masked without their length, one's own is not [L9]", () => {
  expect(maskedName("中村花子")).toBe("中***");
  expect(maskedName("a")).toBe("a***");
  expect(maskedName("👩‍👧 Li")).toBe("👩‍👧***");
  expect(maskedName(" ")).toBe("***");
  expect([bidderName({ id: 1, nickname: "Li" }, 1), bidderName({ id: 1, nickname: "Li" }, null)]).toEqual([
    "Li",
    "L***",
  ]);
});

test("the history never shows a maximum that nobody has reached", () => {
  fc.assert(
    fc.property(tries, (all) => {
      const log = played(lotOf(), 300_000, all);
      const lines = bidLines(log.map((entry, at) => ({ ...entry, seq: at + 1, at: new Date(0) })).reverse());
      const top = log.at(-1)?.price ?? 0;
      for (const { price } of lines) expect(price).toBeLessThanOrEqual(top);
      expect(lines.length).toBeGreaterThanOrEqual(log.length);
    }),
  );
});

test("waits of the chat: two seconds or the slow mode, none for administrators; offsets begin at 0", () => {
  expect([waitAfter(null, 30, false), waitAfter(0.5, 0, false), waitAfter(2, 0, false)]).toEqual([0, 2, 0]);
  expect([waitAfter(10, 30, false), waitAfter(30, 30, false), waitAfter(0, 30, true)]).toEqual([20, 0, 0]);
  const begun = new Date("2026-01-01T00:00:00Z");
  expect([
    offsetOf(begun, new Date("2026-01-01T00:01:05Z")),
    offsetOf(begun, new Date(0)),
    offsetOf(null, begun),
  ]).toEqual([65, 0, 0]);
});
