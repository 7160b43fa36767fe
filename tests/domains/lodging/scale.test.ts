import "../../../app/composition";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { searchLodgings, stationsAsked } from "~/foundation/lodging/queries/search-lodgings.server";
import { type LodgingAsked, readAsked } from "~/foundation/lodging/rules/asked";
import { closeDatabase } from "~/platform/data/database.server";
import { type Connection, connect, type Db } from "~db/client";
import { fillHolidays } from "~db/holidays";
import { inDays } from "../../factories/hotels";
import { person } from "../../harness/people";
import { sized } from "../../harness/size";
import { listenForStatements } from "../../harness/statements";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { type Measured, times, touched } from "../../standard/growth";

/* The search for a place to sleep costs the same with a hundred times the homes, nights and stations: the rows that its
   statements read, and in `npm run soak` its time, on two databases in turns. The long form has 50,000 homes, 2,000,000
   nights and 9,000 stations beside a hundredth of them. */

const least = sized(20, 500);
const sizes = { small: least, large: 100 * least };
/** Nights of a home that are taken, stations for a hundred homes, homes that have the rare word. */
const each = { nights: 40, stations: 18, rare: 20 };
/**
 * Rows that the statements of one search may read, however many homes there are, and how its time may grow; where more
 * homes fit than a search reads, the small set has fewer of them.
 */
const most = { rows: 12_000, ratio: 2, common: 4 };
const now = new Date();

type World = Measured & { database: TestDatabase; pool: Connection };
const worlds = {} as Record<keyof typeof sizes, World>;

/**
 * Homes around stations that stand in a grid, five or six at each, all with a word and twenty with another; from 40 nights
 * each that are taken, about half are free for the stay that is asked for.
 */
async function grow({ ownerSql: sql, db }: TestDatabase, count: number): Promise<void> {
  const host = (await person(db, "host")).id;
  const stations = Math.ceil((count * each.stations) / 100);
  const rare = Math.max(1, Math.floor(count / each.rare));
  const point = (n: string, off = "0") =>
    `jsonb_build_object('latitude', 33 + (${n}) % 95 * 0.06 + ${off}, 'longitude', 130 + (${n}) / 95 * 0.06)`;
  await sql.unsafe(`
    insert into railway_line (id, name, seq) overriding system value
      select n, jsonb_build_object('ja', '線' || n), 0 from generate_series(1, ${Math.ceil(stations / 18)}) n;
    insert into railway_station (id, line_id, name, prefecture, location, position) overriding system value
      select n, (n - 1) / 18 + 1, jsonb_build_object('ja', '駅' || n), 'tokyo', ${point("n")}, n % 18
        from generate_series(1, ${stations}) n;
    insert into stay (id, seller_id, name, cover, capacity, weekday_rent, holiday_rent, licence_type, licence_no,
                      public_from, public_until, prefecture, city, address, location, status, is_public, type, search_text) overriding system value
      select n, ${host}, jsonb_build_object('ja', '家' || n), 'demo/stay/machiya.webp', 4, 5000 + n * 7 % 9000, 6000 + n * 11 % 9000,
             'inn', 'A1', '${inDays(0)}', '${inDays(400)}', (array['tokyo','kyoto','osaka'])[n % 3 + 1], '町', '{"postcode":"","address":"x"}',
             ${point(`n % ${stations} + 1`, "(n % 3 - 1) * 0.01")},
             'approved', true, (array['homestay','monthly_rental'])[n % 2 + 1],
             case when n % ${rare} = 0 then ' rare house ' || n else ' house ' || n end || ' | quiet rooms near the station '
        from generate_series(1, ${count}) n;
    insert into stay_station (stay_id, station_id, walk_minutes)
      select n, n % ${stations} + 1, n % 14 + 1 from generate_series(1, ${count}) n;
    insert into stay_night (stay_id, night, pay_group)
      select n, date '${inDays(1)}' + n % 50 + m, 'grown' || n from generate_series(1, ${count}) n, generate_series(0, ${each.nights - 1}) m;
    insert into stay_rate (stay_id, night, weekday_rent, holiday_rent)
      select n, date '${inDays(60)}' + m, 9000, 9000 from generate_series(1, ${count}, 10) n, generate_series(0, 9) m;
  `);
  await sql.unsafe("vacuum analyze stay, stay_night, stay_station, stay_rate, railway_station, railway_line");
}

beforeAll(async () => {
  for (const [name, count] of Object.entries(sizes)) {
    const database = await testDatabase();
    await fillHolidays(database.db);
    await grow(database, count);
    const pool = connect(database.url, { max: 1 });
    worlds[name as keyof typeof sizes] = {
      database,
      admin: database.ownerSql,
      pool,
      sent: listenForStatements(pool.db),
    };
  }
});
afterAll(async () => {
  for (const { pool, database } of Object.values(worlds)) {
    await pool.close();
    await database.close();
  }
  await closeDatabase();
});

const asked = (more: Partial<LodgingAsked>): LodgingAsked => ({
  ...readAsked(new URLSearchParams(), inDays(0)),
  stay: { checkin: inDays(60), checkout: inDays(63) },
  adultCount: 2,
  kinds: ["homestay", "rentals"],
  ...more,
});
async function found(db: Db, more: Partial<LodgingAsked>) {
  const whole = asked(more);
  return searchLodgings(db, whole, { flag: "ja", now, stations: await stationsAsked(db, whole) });
}

const searches: Record<string, Partial<LodgingAsked>> = {
  "by three stations": { stationIds: [1, 2, 3] },
  "by a line": { lineIds: [1] },
  "by a window of the map": { map: { south: 33, north: 33.4, west: 129.9, east: 130.1 } },
  "by a rare word": { keyword: "rare" },
  "by a word that all have": { keyword: "house" },
  "by a word that all have around stations": { keyword: "house", stationIds: [1, 2, 3] },
  "by a prefecture, the dearest first": { prefecture: "kyoto", order: "priceDown" },
  "all of them": {},
};

/** Whether more homes fit than a search reads. */
const isCommon = (name: string) => /^all of them$|prefecture|that all have$/.test(name);

describe(`places to sleep among ${sizes.small} and ${sizes.large} homes`, () => {
  test.each(Object.entries(searches))("%s", async (name, more) => {
    const read = (db: Db) => found(db, more);
    for (const { pool } of Object.values(worlds)) expect((await read(pool.db)).total, name).toBeGreaterThan(0);
    const [small, large] = [await touched(worlds.small, read), await touched(worlds.large, read)];
    const figures = `${name}: ${small.rows} and ${large.rows} rows, ${small.pages} and ${large.pages} pages`;
    console.info(figures);
    expect(large.rows, figures).toBeLessThan(most.rows);
    if (sized(0, 1) === 0) return;
    const ms = await times(worlds, read);
    const said = `${figures}; median ${ms.small.toFixed(2)} and ${ms.large.toFixed(2)} ms`;
    console.info(said);
    expect(ms.large / ms.small, said).toBeLessThan(isCommon(name) ? most.common : most.ratio);
  });

  test("the same homes are found by station and by their own words in both", async () => {
    const [small, large] = await Promise.all(
      Object.values(worlds).map(({ pool }) => found(pool.db, { keyword: "rare" })),
    );
    expect(large?.total).toBeGreaterThan(0);
    expect(small?.lodgings.every(({ total }) => (total ?? 0) > 0)).toBe(true);
  });

  test("control: a count of all that is free reads too many rows", async () => {
    const whole = (db: Db) =>
      db.execute(
        `select count(*) from stay s where not exists (select 1 from stay_night n where n.stay_id = s.id
                   and n.night >= '${inDays(60)}' and n.night < '${inDays(63)}')` as never,
      );
    expect((await touched(worlds.large, whole)).rows).toBeGreaterThan(Math.min(most.rows, sizes.large));
  });
});
