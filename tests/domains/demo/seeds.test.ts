import { existsSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { connect } from "~db/client";
import { users } from "~db/schema/accounts";
import { demoSeeds, settings } from "~db/schema/platform";
import { exchangeRates, weather } from "~db/schema/reference";
import { commodities } from "~db/schema/shop";
import { demoAccounts } from "~db/seed/accounts";
import { demonstration, seedDemo } from "~db/seed/demo";
import { newShops } from "~db/seed/offline/places";
import { type DemoSeed, pictureFiles, runSeeds } from "~db/seed/seeder";
import { buyers } from "~db/seed/shop-orders/buyers";
import { type TestDatabase, testDatabase } from "../../setup/database";

/** Owners of shops in town whose accounts are made with them. */
const newKeepers = newShops.filter(
  ({ owner }) => !demoAccounts.some(({ username }) => username === owner.username),
).length;

let database: TestDatabase;
let dataDir: string;
let reported: string[];
const report = (message: string, error?: unknown) => reported.push([message, error ?? ""].join(" ").trim());
beforeEach(async () => {
  database = await testDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "tabikura-demo-"));
  reported = [];
});
afterEach(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

/** A demonstration that writes one setting, so that a second run would be refused. */
const writer = (name: string, after: readonly DemoSeed[] = []): DemoSeed => ({
  name,
  after,
  run: async (tx) => void (await tx.insert(settings).values({ key: name, value: 1 })),
});
const run = (...seeds: DemoSeed[]) => runSeeds(database.db, seeds, { dataDir, report });
const marks = async () => (await database.db.select().from(demoSeeds)).map(({ name }) => name).sort();
const written = async () => (await database.db.select().from(settings)).map(({ key }) => key).sort();
/** Every row of every table of ours. */
const everything = async () => {
  const tables = await database.sql`select tablename from pg_tables where schemaname = 'public' order by 1`;
  const rows = [];
  for (const { tablename } of tables)
    rows.push([tablename, await database.sql`select * from ${database.sql(tablename)} t order by t::text`]);
  return rows;
};

describe("seedDemo", () => {
  test("fills an empty database; a second run changes no row and no file", async () => {
    await seedDemo(database.ownerDb, { dataDir, report });
    expect(reported).toEqual([]);
    expect(await marks()).toEqual(demonstration.map(({ name }) => name).sort());
    /* Weather of the three cities and five rates, before any source is asked [N17]. */
    expect([await database.db.$count(weather), await database.db.$count(exchangeRates)]).toEqual([3, 5]);
    const files = readdirSync(join(dataDir, "files/demo"), { recursive: true, encoding: "utf8" });
    expect(files).toEqual(expect.arrayContaining(await pictureFiles()));
    const one = join(dataDir, "files/demo/shop/sencha-1.webp");
    utimesSync(one, 1, 1);
    const before = await everything();
    await seedDemo(database.ownerDb, { dataDir, report });
    expect(await everything()).toEqual(before);
    expect(statSync(one).mtimeMs).toBe(1_000);
  });

  test("two processes at once fill it once", async () => {
    const other = connect(database.ownerUrl);
    await Promise.all([database.ownerDb, other.db].map((db) => seedDemo(db, { dataDir, report })));
    await other.close();
    expect(reported).toEqual([]);
    expect(await database.db.$count(users)).toBe(demoAccounts.length + newKeepers + Object.keys(buyers).length);
    expect(await marks()).toEqual(demonstration.map(({ name }) => name).sort());
    expect(readdirSync(join(dataDir, "files/demo/shop")).filter((name) => !name.endsWith(".webp"))).toEqual([]);
  });

  test("leaves a database alone that has accounts of its own", async () => {
    await database.sql`insert into user_account (username, email, password_hash, types, nickname)
      values ('somebody', 'somebody@example.org', 'x', 'guest', 'S')`;
    await seedDemo(database.ownerDb, { dataDir, report });
    expect(await marks()).toEqual([]);
    expect(await database.db.$count(commodities)).toBe(0);
  });

  test("pictures that a machine lacks are copied, though the database has its rows", async () => {
    await seedDemo(database.ownerDb, { dataDir, report });
    rmSync(join(dataDir, "files"), { recursive: true });
    await seedDemo(database.ownerDb, { dataDir, report });
    expect(existsSync(join(dataDir, "files/demo/banners/terraces-mobile.webp"))).toBe(true);
  });
});

describe("runSeeds", () => {
  test("a new domain's demonstration reaches a database that has the others, once", async () => {
    const first = writer("first");
    await run(first);
    await run(first, writer("second", [first]));
    await run(first, writer("second", [first]));
    expect(reported).toEqual([]);
    expect(await written()).toEqual(["first", "second"]);
  });

  test("runs what is needed first, whatever the order of the list", async () => {
    const order: string[] = [];
    const noting = (name: string, after: DemoSeed[] = []): DemoSeed => ({
      name,
      after,
      run: async () => void order.push(name),
    });
    const a = noting("a");
    const b = noting("b", [a]);
    await run(noting("c", [b]), b, a);
    expect(order).toEqual(["a", "b", "c"]);
  });

  test("one that fails leaves nothing, is told, and stops only what needs it until the next start", async () => {
    const good = writer("good");
    let broken = true;
    const bad: DemoSeed = {
      name: "bad",
      run: async (tx, tools) => {
        await writer("bad").run(tx, tools);
        if (broken) throw new Error("no rice");
      },
    };
    const needy = writer("needy", [good, bad]);
    await run(bad, needy, good);
    expect(reported).toEqual([
      "The demonstration of bad failed Error: no rice",
      "The demonstration of needy waits for that of bad",
    ]);
    expect(await written()).toEqual(["good"]);
    broken = false;
    await run(bad, needy, good);
    expect(await written()).toEqual(["bad", "good", "needy"]);
    expect(reported).toHaveLength(2);
  });

  test("a name twice, a dependency that is not listed and a picture that is not there are refused", async () => {
    await expect(run(writer("one"), writer("one"))).rejects.toThrow("Two demonstrations are named one");
    await expect(run(writer("two", [writer("three")]))).rejects.toThrow(
      "Demonstration three is needed but not in the list",
    );
    const picture: DemoSeed = { name: "picture", run: async (_tx, tools) => void tools.picture("shop/nothing") };
    await run(picture);
    expect(reported).toEqual([
      "The demonstration of picture failed Error: There is no picture db/seed/files/shop/nothing.webp",
    ]);
  });
});
