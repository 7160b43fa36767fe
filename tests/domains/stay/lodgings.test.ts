import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { LodgingAsk } from "~/foundation/lodging/parts.server";
import { stayLodgings } from "~/products/stay/listing/queries/lodgings.server";
import { linkStations } from "~/products/stay/listing/verbs/link-stations.server";
import { quoteStay } from "~/products/stay/nights/queries/quote.server";
import { setRates } from "~/products/stay/nights/verbs/set-rates.server";
import type { Db } from "~db/client";
import { railwayLines, railwayStations } from "~db/schema/railway";
import { inDays } from "../../factories/hotels";
import { guest, type Home, home, hostOf, requested } from "../../factories/stays";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let db: Db;
let sea: Home;
let flat: Home;
beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  sea = await home(db, { type: "homestay", amenities: ["wifi"], hasKitchen: true });
  flat = await home(db, {
    type: "monthly_rental",
    prefecture: "tokyo",
    capacity: 2,
    weekdayRent: 3_000,
    holidayRent: 3_000,
    location: { latitude: 35.62, longitude: 139.74 },
    searchText: " shinagawa ",
  });
  await home(db, { status: "draft" });
});
afterAll(() => database.close());
let now: Date;
beforeEach(() => {
  now = new Date();
});

const asked = (more: Partial<LodgingAsk> = {}): LodgingAsk => ({
  area: { prefecture: null, stations: [], walk: 15, window: null },
  kinds: ["hotel", "homestay", "rentals"],
  stay: { checkin: inDays(20), checkout: inDays(25) },
  party: { adultCount: 2, childCount: 0, infantCount: 0 },
  price: { min: null, max: null },
  amenities: [],
  keyword: "",
  order: "price",
  origin: null,
  flag: "zh",
  now,
  most: 12,
  ...more,
});
const found = async (more: Partial<LodgingAsk> = {}) =>
  (await stayLodgings.find(db, asked(more))).lodgings.map(({ id }) => id);

describe("homes as places to sleep", () => {
  test("by kind, prefecture, words, amenities, party, price, map window and stations", async () => {
    expect(await found()).toEqual([flat.id, sea.id]);
    expect(await found({ order: "priceDown" })).toEqual([sea.id, flat.id]);
    expect(await found({ kinds: ["homestay"] })).toEqual([sea.id]);
    expect(await found({ kinds: ["rentals"] })).toEqual([flat.id]);
    expect(await found({ kinds: ["hotel"] })).toEqual([]);
    const area = asked().area;
    expect(await found({ area: { ...area, prefecture: { key: "tokyo", ja: "東京都" } } })).toEqual([flat.id]);
    expect(await found({ keyword: "shinagawa" })).toEqual([flat.id]);
    expect(await found({ amenities: ["wifi", "kitchen"] })).toEqual([sea.id]);
    expect(await found({ party: { adultCount: 3, childCount: 0, infantCount: 0 } })).toEqual([sea.id]);
    expect(await found({ price: { min: null, max: 40_000 } })).toEqual([flat.id]);
    const window = { south: 35.3, north: 35.4, west: 139.4, east: 139.6 };
    expect(await found({ area: { ...area, window } })).toEqual([sea.id]);
    const stations = [{ id: 7, latitude: 35.309, longitude: 139.4902 }];
    expect(await found({ area: { ...area, stations, walk: 30 } })).toEqual([sea.id]);
    expect(await found({ origin: { latitude: 35.3, longitude: 139.4 }, order: "near" })).toEqual([sea.id, flat.id]);
  });
  test("a total is the quote's, also over nights with rents of their own; a taken or too short stay is not found", async () => {
    const rates = { stayId: sea.id, from: inDays(21), to: inDays(22), weekday: 15_001, holiday: 9_999 };
    await inTransaction(db, (tx) => setRates(tx, hostOf(sea), rates));
    const party = { adultCount: 2, childCount: 2, infantCount: 1 };
    const stay = { checkin: inDays(20), checkout: inDays(25) };
    const [one] = (await stayLodgings.find(db, asked({ party, kinds: ["homestay"] }))).lodgings;
    const quote = await quoteStay(db, { stayId: sea.id, ...stay, ...party }, now);
    expect(one).toMatchObject({ kind: "homestay", total: quote.due, from: 8_000, capacity: 4 });
    expect(one?.href).toContain(`/stay/detail/${sea.id}?checkin=${stay.checkin}`);
    await inTransaction(db, (tx) =>
      setRates(tx, hostOf(sea), { stayId: sea.id, from: inDays(20), to: inDays(20), minStay: 6 }),
    );
    expect(await found({ kinds: ["homestay"] })).toEqual([]);
    await requested(db, await guest(db), flat.id, { checkin: inDays(24), checkout: inDays(26), hasVisa: true });
    expect(await found()).toEqual([]);
    expect(await found({ stay: null })).toEqual([flat.id, sea.id]);
  });
  test("minutes on foot are the host's where a station nearby has the name, else estimated", async () => {
    const [line] = await db
      .insert(railwayLines)
      .values({ name: { ja: "江ノ島電鉄" } })
      .returning();
    const near = { latitude: 35.309, longitude: 139.4902 };
    const stationOf = async (ja: string, location: typeof near) =>
      (
        await db
          .insert(railwayStations)
          .values({ lineId: line?.id ?? 0, name: { ja }, prefecture: "kanagawa", location })
          .returning()
      )[0]?.id ?? 0;
    const named = await stationOf("腰越", near);
    const other = await stationOf("別の駅", near);
    await stationOf("腰越", { latitude: 43, longitude: 141 });
    await inTransaction(db, (tx) => linkStations(tx, sea.id));
    const walkFrom = async (id: number) => {
      const area = { ...asked().area, stations: [{ id, ...near }], walk: 60 };
      return (await stayLodgings.find(db, asked({ area, stay: null, kinds: ["homestay"] }))).lodgings[0]?.walk;
    };
    expect(await walkFrom(named)).toBe(5);
    expect(await walkFrom(other)).toBeGreaterThan(0);
    expect(await walkFrom(other)).not.toBe(5);
    expect(await database.sql`select station_id from stay_station where stay_id = ${sea.id}`).toHaveLength(1);
  });
  test("without dates no total; a place no more exact than everybody may know", async () => {
    const { lodgings } = await stayLodgings.find(db, asked({ stay: null }));
    expect(lodgings.map(({ total }) => total)).toEqual([null, null]);
    expect(lodgings.map(({ location }) => location)).toContainEqual({ latitude: 35.31, longitude: 139.49 });
    expect(JSON.stringify(lodgings)).not.toContain("35.308");
  });
});
