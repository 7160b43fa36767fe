import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect } from "vitest";
import { type Connection, connect, type Db, type Tx } from "~db/client";
import { barrier, type Shopper, shopper } from "../factories/shop";
import { inParallel } from "../harness/http";
import { inTransaction } from "../harness/transaction";
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

/** How many connections of this database wait for a lock. */
export async function waiting(): Promise<number> {
  const [row] = await database.db.execute<{ n: string }>(sql`
    select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return Number(row?.n);
}

type Work = (tx: Tx) => Promise<unknown>;

/**
 * Runs `second` while `first` has done its work and is not committed: "done", or what `second` threw. `meanwhile` runs
 * in the transaction of `first` once `second` waits.
 */
export async function overlapped(first: Work, second: Work, meanwhile?: Work) {
  let outcome: Promise<unknown> = Promise.resolve();
  let isSettled = false;
  await inTransaction(pool(0), async (tx) => {
    await first(tx);
    outcome = inTransaction(pool(1), second)
      .then(() => "done")
      .catch((error) => error)
      .finally(() => {
        isSettled = true;
      });
    await expect.poll(async () => isSettled || (await waiting()) > 0).toBe(true);
    await meanwhile?.(tx);
  });
  return outcome;
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
