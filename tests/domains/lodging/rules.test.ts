import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lodgingOrders } from "~/foundation/lodging/kinds";
import { compareLodgings, walkKm, walkMinutes } from "~/foundation/lodging/order";
import type { Lodging, LodgingFound } from "~/foundation/lodging/parts.server";
import { isLodgingSearch, readAsked } from "~/foundation/lodging/rules/asked";
import { askedParams } from "~/foundation/lodging/rules/asked-params";
import { mergePage } from "~/foundation/lodging/rules/merge";
import { joined, placedLabels } from "~/foundation/railway/map/pins";
import {
  fitWindow,
  mapSize,
  projectionOf,
  scaleOf,
  stepWindow,
  windowIn,
  windowText,
} from "~/foundation/railway/map/projection";
import { listAddress } from "~/platform/screens/list-state";

const today = "2026-12-01";
const kinds = ["hotel", "homestay", "rentals"] as const;

const place = fc.record({
  kind: fc.constantFrom(...kinds),
  id: fc.integer({ min: 1, max: 60 }),
  from: fc.integer({ min: 0, max: 5 }),
  total: fc.option(fc.integer({ min: 0, max: 5 }), { nil: null }),
  km: fc.option(fc.integer({ min: 0, max: 4 }), { nil: null }),
});
const places = fc
  .uniqueArray(place, { selector: ({ kind, id }) => `${kind}${id}`, maxLength: 90 })
  .map((all) => all.map((one) => one as unknown as Lodging));

/** What a source of some places returns for a page: the first in the order, and the number of all. */
const sourceOf = (all: readonly Lodging[], order: (typeof lodgingOrders)[number], most: number): LodgingFound => ({
  lodgings: all.toSorted((one, other) => compareLodgings(one, other, order)).slice(0, most),
  total: all.length,
});

describe("merging of sources [LO2]", () => {
  test("pages of several sources are the whole list in order: nothing twice, nothing lost", () =>
    fc.assert(
      fc.property(places, fc.constantFrom(...lodgingOrders), fc.integer({ min: 1, max: 13 }), (all, order, size) => {
        const whole = all.toSorted((one, other) => compareLodgings(one, other, order));
        const shown: Lodging[] = [];
        for (let offset = 0; offset < all.length; offset += size) {
          const found = kinds.map((kind) =>
            sourceOf(
              all.filter((one) => one.kind === kind),
              order,
              offset + size,
            ),
          );
          const page = mergePage(found, { order, offset, size });
          expect(page.total).toBe(all.length);
          shown.push(...page.lodgings);
        }
        expect(shown).toEqual(whole);
      }),
    ));

  test("a source that returns less than offset and size loses places: the check can fail", () => {
    const all = Array.from({ length: 10 }, (_, at) => ({ kind: "hotel", id: at + 1, from: at, total: null, km: null }));
    const short = sourceOf(all as unknown as Lodging[], "price", 5);
    expect(mergePage([short], { order: "price", offset: 5, size: 5 }).lodgings).toEqual([]);
  });

  test("places without a known distance come last", () => {
    const found = sourceOf(
      [
        { kind: "hotel", id: 1, km: null, from: 1, total: null },
        { kind: "hotel", id: 2, km: 9, from: 1, total: null },
      ] as unknown as Lodging[],
      "near",
      9,
    );
    expect(found.lodgings.map(({ id }) => id)).toEqual([2, 1]);
  });
});

test("minutes on foot and the distance that they cover agree", () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), (minutes) => {
      expect(walkMinutes(walkKm(minutes) * 0.9999)).toBe(minutes);
      expect(walkMinutes(walkKm(minutes) * 1.001)).toBe(minutes + 1);
    }),
  ));

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const window = fc
  .tuple(degrees(25, 44), degrees(125, 145), degrees(0.01, 2), degrees(0.01, 2))
  .map(([south, west, high, wide]) => ({ south, west, north: south + high, east: west + wide }));

describe("the map", () => {
  test("a fitted window holds the other one and has the proportions of the map", () =>
    fc.assert(
      fc.property(window, (one) => {
        const fitted = fitWindow(one, 0.1);
        expect(fitted.south).toBeLessThanOrEqual(one.south + 1e-9);
        expect(fitted.north).toBeGreaterThanOrEqual(one.north - 1e-9);
        expect(fitted.west).toBeLessThanOrEqual(one.west + 1e-9);
        expect(fitted.east).toBeGreaterThanOrEqual(one.east - 1e-9);
        const project = projectionOf(fitted);
        const corner = project({ latitude: fitted.south, longitude: fitted.east });
        expect(corner).toEqual({ x: mapSize.width, y: mapSize.height });
      }),
    ));

  test("the scale is as long on the map as its metres are on the ground, and at most a quarter of it", () =>
    fc.assert(
      fc.property(window, (one) => {
        const fitted = fitWindow(one);
        const { metres, units } = scaleOf(fitted);
        expect(units).toBeLessThanOrEqual(mapSize.width / 4 + 0.1);
        expect(units).toBeGreaterThan(mapSize.width / 16);
        const latitude = (fitted.south + fitted.north) / 2;
        const turned = (((fitted.east - fitted.west) * units) / mapSize.width / 360) * Math.PI;
        const along = 12_742_000 * Math.asin(Math.cos((latitude * Math.PI) / 180) * Math.sin(turned));
        expect(Math.abs(along / metres - 1)).toBeLessThan(0.01);
      }),
    ));

  test("closer and wider undo each other, and an address holds a window to four decimals", () =>
    fc.assert(
      fc.property(window, (one) => {
        const fitted = fitWindow(one);
        fc.pre(fitted.north - fitted.south < 12);
        const back = stepWindow(stepWindow(fitted, { size: 2 }), { size: 0.5 });
        for (const side of ["south", "west", "north", "east"] as const) expect(back[side]).toBeCloseTo(fitted[side], 6);
        const read = windowIn(windowText(fitted));
        for (const side of ["south", "west", "north", "east"] as const)
          expect(Math.abs((read?.[side] ?? Number.NaN) - fitted[side])).toBeLessThan(0.000051);
      }),
    ));

  test.each(["", "1,2,3", "a,b,c,d", "10,10,5,20", "1,2,3,4,5", "91,0,92,1", "1e9,0,2,3", `1,2,3,${"4".repeat(99)}`])(
    "%s is no window",
    (text) => expect(windowIn(text)).toBeNull(),
  );

  test("pins that would cover each other become one, and none is lost on the map", () =>
    fc.assert(
      fc.property(
        fc.array(fc.record({ x: degrees(0, mapSize.width), y: degrees(0, mapSize.height), of: fc.nat() }), {
          maxLength: 60,
        }),
        (points) => {
          const pins = joined(points);
          expect(pins.flatMap(({ of }) => of).toSorted()).toEqual(points.map(({ of }) => of).toSorted());
          for (const [at, pin] of pins.entries())
            for (const other of pins.slice(at + 1))
              expect(Math.hypot(pin.x - other.x, pin.y - other.y)).toBeGreaterThanOrEqual(24);
        },
      ),
    ));

  test("labels stay inside the map and apart", () => {
    const labels = [
      { x: 10, y: 50, text: "東京" },
      { x: 12, y: 52, text: "有楽町" },
      { x: mapSize.width - 5, y: 100, text: "外" },
      { x: 10, y: 90, text: "新橋" },
    ];
    expect(placedLabels(labels, 9).map(({ text }) => text)).toEqual(["東京", "新橋"]);
  });
});

const text = fc.string({ maxLength: 30 });
const params = fc
  .dictionary(
    fc.constantFrom(
      ...["checkin", "checkout", "stationIds", "lineIds", "walk", "map", "latitude", "longitude", "min", "max", "page"],
      ...["adultCount", "childCount", "hotel", "homestay", "rentals", "amenities", "keyword", "order", "anyDates"],
      "prefecture",
    ),
    fc.oneof(
      text,
      fc.constantFrom(
        "2026-12-24",
        "2026-12-26",
        "1",
        "3,7,7,x",
        "35.6",
        "139.7",
        "tokyo",
        "wifi,bath,nothing",
        "near",
      ),
      fc.constant("35.1,139.1,35.2,139.3"),
    ),
  )
  .map((given) => new URLSearchParams(given));

describe("addresses of the search", () => {
  test("whatever is typed is read within bounds, and its own address reads the same again", () =>
    fc.assert(
      fc.property(params, (given) => {
        const asked = readAsked(given, today);
        expect(asked.stationIds.length).toBeLessThanOrEqual(30);
        expect(asked.walk).toBeGreaterThanOrEqual(1);
        if (asked.stay) {
          expect(asked.stay.checkin >= today).toBe(true);
          expect(asked.stay.checkout > asked.stay.checkin).toBe(true);
        }
        const address = new URL(listAddress("/search/result", askedParams(asked)), "http://x");
        expect(isLodgingSearch(address.searchParams)).toBe(true);
        const { keyword, ...again } = readAsked(address.searchParams, today);
        const { keyword: typed, ...before } = asked;
        expect(again).toEqual(before);
        expect(keyword).toBe(typed);
      }),
      { numRuns: 300 },
    ));

  test("dates are tomorrow and the day after unless said otherwise, and none with anyDates [T4]", () => {
    expect(readAsked(new URLSearchParams(), today).stay).toEqual({ checkin: "2026-12-02", checkout: "2026-12-03" });
    expect(readAsked(new URLSearchParams({ anyDates: "1", checkin: "2026-12-24" }), today).stay).toBeNull();
    expect(readAsked(new URLSearchParams({ checkin: "2026-11-30", checkout: "2030-01-01" }), today).stay).toEqual({
      checkin: "2026-12-02",
      checkout: "2027-12-02",
    });
  });

  test("words alone and kinds of results are not a search for a place to sleep [SH26]", () => {
    expect(isLodgingSearch(new URLSearchParams({ keyword: "tea" }))).toBe(false);
    expect(isLodgingSearch(new URLSearchParams({ keyword: "tea", type: "hotel" }))).toBe(false);
    expect(isLodgingSearch(new URLSearchParams({ stationIds: "3" }))).toBe(true);
    expect(isLodgingSearch(new URLSearchParams({ type: "lodging" }))).toBe(true);
  });
});
