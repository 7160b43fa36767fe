import { sql } from "drizzle-orm";
import { afterAll, beforeAll } from "vitest";
import { type Connection, connect, type Db } from "~db/client";
import { barrier, type Shopper, shopper } from "../factories/shop";
import { inParallel } from "../harness/http";
import { type TestDatabase, testDatabase } from "../setup/database";

/** The test file's own database. */
export let database: TestDatabase;
let pools: [Connection, Connection];

/** Two pools stand for two processes: no lock in memory can pass. */
export const pool = (at: number): Db => pools[at % 2 === 0 ? 0 : 1].db;

beforeAll(async () => {
  database = await testDatabase();
  pools = [connect(database.url, { max: 20 }), connect(database.url, { max: 20 })];
});
afterAll(async () => {
  await Promise.all(pools.map(({ close }) => close()));
  await database.close();
});

/** Does the same at once over two pools; how many were let through, and the keys of the refusals. */
export async function together(count: number, work: (db: Db, at: number) => Promise<unknown>) {
  const ready = barrier(count);
  const done = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      await ready();
      return work(pool(at), at).then(
        () => "saved",
        (error) => String(error.key ?? error),
      );
    }),
  );
  return {
    saved: done.filter((one) => one === "saved").length,
    refused: new Set(done.filter((one) => one !== "saved")),
  };
}

/** Units of a commodity in stock. */
export const stockNow = async (id: number): Promise<number> => {
  const [row] = await database.db.execute<{ inventory: string }>(sql`select inventory from commodity where id = ${id}`);
  return Number(row?.inventory);
};

/** That many buyers. */
export async function crowd(size: number): Promise<Shopper[]> {
  const people: Shopper[] = [];
  await inParallel(Array.from({ length: size }), 10, async () => void people.push(await shopper(database.db)));
  return people;
}
