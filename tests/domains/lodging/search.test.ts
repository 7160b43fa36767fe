import "../../../app/composition";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lodgingCalls } from "~/foundation/lodging/calls";
import { lodgingsNear } from "~/foundation/lodging/queries/near-by.server";
import { searchLodgings, stationsAsked } from "~/foundation/lodging/queries/search-lodgings.server";
import { type LodgingAsked, readAsked } from "~/foundation/lodging/rules/asked";
import { nightCount } from "~/foundation/nights/rules/night-count";
import { closeDatabase } from "~/platform/data/database.server";
import { searchHotels } from "~/products/hotel/nights/queries/search.server";
import type { Db } from "~db/client";
import { hotelNights } from "~db/schema/hotel-night";
import { railwayLines, railwayStations } from "~db/schema/railway";
import { hotelOf, house, inDays } from "../../factories/hotels";
import { startCalls } from "../../harness/call-server";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let db: Db;
let stationId: number;
let lineId: number;
const ids: Record<string, number> = {};
const now = new Date();
const stay = { checkin: inDays(10), checkout: inDays(13) };

const asked = (more: Partial<LodgingAsked> = {}): LodgingAsked => ({
  ...readAsked(new URLSearchParams(), inDays(0)),
  stay,
  adultCount: 2,
  kinds: ["hotel"],
  ...more,
});

async function search(more: Partial<LodgingAsked> = {}, size = 12) {
  const whole = asked(more);
  const stations = await stationsAsked(db, whole);
  return searchLodgings(db, whole, { flag: "ja", now, stations, size });
}
const idsOf = async (more: Partial<LodgingAsked> = {}, size?: number) =>
  (await search(more, size)).lodgings.map(({ id }) => id);

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  const [line] = await db
    .insert(railwayLines)
    .values({ name: { ja: "試験線" } })
    .returning({ id: railwayLines.id });
  lineId = line?.id ?? 0;
  const stop = { lineId, name: { ja: "試験駅" }, prefecture: "tokyo" } as const;
  const [station] = await db
    .insert(railwayStations)
    .values([
      { ...stop, location: { latitude: 35.6, longitude: 139.7 } },
      { ...stop, location: { latitude: 35.9, longitude: 139.7 }, closed: true },
    ])
    .returning({ id: railwayStations.id });
  stationId = station?.id ?? 0;
  const at = (latitude: number) => ({ location: { latitude, longitude: 139.7 } });
  const near = await house(db, { ...at(35.604), address: { postcode: "", address: "東京都大田区大森北1" } });
  const far = await house(db, { ...at(35.63), address: { postcode: "", address: "神奈川県川崎市1" } });
  const open = { publicFrom: inDays(0), publicUntil: inDays(60), capacity: 4, minStay: 1, maxStay: 30, roomCount: 1 };
  ids.near = await hotelOf(db, near, { ...open, weekdayRent: 9_000, holidayRent: 12_000, managementFee: 500 });
  ids.cheap = await hotelOf(db, far, { ...open, weekdayRent: 4_000, holidayRent: 4_000, amenities: ["wifi"] });
  ids.full = await hotelOf(db, near, { ...open, weekdayRent: 1_000, holidayRent: 1_000 });
  await db.insert(hotelNights).values([
    { hotelId: ids.full, night: inDays(11), total: 1, taken: 1, closed: false },
    {
      hotelId: ids.near,
      night: inDays(11),
      total: 1,
      taken: 0,
      closed: false,
      weekdayRent: 20_000,
      holidayRent: 20_000,
    },
  ]);
});
afterAll(async () => {
  await closeDatabase();
  await database?.close();
});

describe("hotels as places to sleep", () => {
  test("full ones are left out with dates, and the total has rents of special nights, children and fees", async () => {
    const { lodgings, total } = await search({ childCount: 1 });
    expect(total).toBe(2);
    expect(lodgings.map(({ id }) => id)).toEqual([ids.cheap, ids.near]);
    const party = { adultCount: 2, childCount: 1, infantCount: 0 };
    const paging = { page: 0, size: 20, offset: 0 };
    const { found } = await searchHotels(db, { ...stay, ...party }, { flag: "ja", now, paging });
    const rents = new Map(found.content.map(({ hotel, total }) => [hotel.id, total]));
    expect(lodgings.map(({ total }) => total)).toEqual([
      rents.get(ids.cheap ?? 0),
      (rents.get(ids.near ?? 0) ?? 0) + 500,
    ]);
    expect(nightCount(stay)).toBe(3);
  });

  test("without dates full ones are there too, with what they cost from", async () => {
    const { lodgings } = await search({ stay: null });
    expect(lodgings.map(({ id, total, from }) => [id, total, from])).toEqual([
      [ids.full, null, 1_000],
      [ids.cheap, null, 4_000],
      [ids.near, null, 9_000],
    ]);
  });

  test("by station: within the minutes on foot, nearest first, and a closed station finds nothing", async () => {
    const near = await search({ stationIds: [stationId], walk: 15 });
    expect(near.order).toBe("near");
    expect(near.lodgings.map(({ id, walk }) => [id, walk])).toEqual([[ids.near, 8]]);
    expect(await idsOf({ stationIds: [stationId], walk: 60 })).toEqual([ids.near, ids.cheap]);
    expect(await idsOf({ stationIds: [stationId], walk: 5 })).toEqual([]);
    expect(await idsOf({ stationIds: [stationId + 1] })).toEqual([]);
    expect(await idsOf({ lineIds: [lineId], walk: 15 })).toEqual([ids.near]);
  });

  test("by prefecture, window, price and amenity", async () => {
    expect(await idsOf({ prefecture: "tokyo" })).toEqual([ids.near]);
    const map = { south: 35.62, north: 35.64, west: 139.6, east: 139.8 };
    expect(await idsOf({ map })).toEqual([ids.cheap]);
    expect(await idsOf({ max: 30_000 })).toEqual([ids.cheap]);
    expect(await idsOf({ min: 30_000 })).toEqual([ids.near]);
    expect(await idsOf({ amenities: ["wifi"] })).toEqual([ids.cheap]);
    expect(await idsOf({ amenities: ["wifi", "bath"] })).toEqual([]);
    expect(await idsOf({ kinds: ["rentals"] })).toEqual([]);
    expect(await idsOf({ order: "priceDown" })).toEqual([ids.near, ids.cheap]);
  });

  test("pages of one place follow each other", async () => {
    expect(await idsOf({ page: 1 }, 1)).toEqual([ids.cheap]);
    expect(await idsOf({ page: 2 }, 1)).toEqual([ids.near]);
    expect(await idsOf({ page: 3 }, 1)).toEqual([]);
  });

  test("over HTTP with the names of the specification [T4]; kinds and orders that are none are refused", async () => {
    const server = await startCalls(lodgingCalls, () => null);
    const dates = `checkin=${stay.checkin}&checkout=${stay.checkout}&adultCount=2`;
    const { body } = await server.call(0, "GET", `/api/stay/search?${dates}&hotel=1&stationIds=${stationId}&size=5`);
    expect([body.totalElements, body.content[0].kind, body.content[0].id]).toEqual([1, "hotel", ids.near]);
    const all = await server.call(0, "GET", `/api/stay/search?${dates}&type=hotel&page=1&size=1`);
    expect(all.body.content.map(({ id }: { id: number }) => id)).toEqual([ids.near]);
    for (const wrong of ["type=castle", "order=best", "prefecture=mars"])
      expect((await server.call(0, "GET", `/api/stay/search?${wrong}`)).status).toBe(406);
    await server.close();
  });

  test("near a place, nearest first", async () => {
    const found = await lodgingsNear(db, { latitude: 35.6, longitude: 139.7 }, { flag: "ja", now, most: 2 });
    expect(found.map(({ id }) => id)).toEqual([ids.near, ids.full]);
  });
});
