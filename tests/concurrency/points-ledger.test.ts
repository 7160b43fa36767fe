import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkPoints } from "~/foundation/points/integrity.server";
import { type Connection, connect, type Db } from "~db/client";
import { pointAccounts, pointEntries, pointHolds, pointTransactions } from "~db/schema/points";
import { fundedUsers } from "../domains/points/people";
import { inParallel } from "../harness/http";
import { loses } from "../harness/loses";
import { sized } from "../harness/size";
import { inTransaction } from "../harness/transaction";
import { type TestDatabase, testDatabase } from "../setup/database";
import { attempt, operationsFrom, randomFrom, type Tally } from "./points-storm";

const workers = 40;
const operationCount = sized(400, 5_000);
const userCount = 200;

let database: TestDatabase;
/** Two pools, as two server processes have. */
let pools: Connection[];
let ids: number[];

beforeAll(async () => {
  database = await testDatabase();
  pools = [connect(database.url, { max: workers / 2 }), connect(database.url, { max: workers / 2 })];
  ids = await fundedUsers(database.db, userCount, 50);
});
afterAll(async () => {
  for (const pool of pools) await pool.close();
  await database.close();
});

const poolOf = (at: number): Db => (pools[at % 2] as Connection).db;

test("40 workers, random operations, the checker finds nothing after each 1,000 [M8]", async () => {
  const seed = Number(process.env.POINTS_SEED ?? Date.now() % 2 ** 31);
  console.log(`points storm seed: ${seed} (POINTS_SEED=${seed} repeats it)`);
  const operations = operationsFrom(seed, operationCount, userCount);
  const tally: Tally = { done: 0, refused: 0, absent: 0, unexpected: [] };
  const started = performance.now();
  for (let from = 0; from < operationCount; from += 1_000) {
    await inParallel(operations.slice(from, from + 1_000), workers, (operation, at) =>
      attempt(poolOf(at), operation, ids, tally),
    );
    expect(await checkPoints(database.db), `after ${from + 1_000} operations, seed ${seed}`).toEqual([]);
  }
  const seconds = (performance.now() - started) / 1_000;
  const count = (table: typeof pointTransactions | typeof pointHolds) => database.db.$count(table);
  console.log(
    `${operationCount} operations in ${seconds.toFixed(1)} s: ${tally.done} done, ${tally.refused} refused, ${tally.absent} without object; ` +
      `${await count(pointTransactions)} transactions, ${await count(pointHolds)} holds`,
  );
  expect(tally.unexpected, `seed ${seed}`).toEqual([]);
  expect(tally.done).toBeGreaterThan(operationCount / 3);
  const states = await database.db.selectDistinct({ state: pointHolds.state }).from(pointHolds);
  expect(states.map(({ state }) => state).sort()).toEqual(["pending", "posted", "voided"]);
});

/** What the verbs must not be: it reads, decides, and writes what it read. The floor constraint is its only guard. */
async function naiveSpend(db: Db, userId: number, ref: string, amount: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [account] = await tx.select().from(pointAccounts).where(eq(pointAccounts.userId, userId));
    const [platform] = await tx.select().from(pointAccounts).where(eq(pointAccounts.name, "platform"));
    if (!account || !platform || account.balance - account.held < amount) return;
    const [booked] = await tx.insert(pointTransactions).values({ type: "video-buy-out", ref }).returning();
    for (const [{ id, balance }, signed] of [[account, -amount] as const, [platform, amount] as const]) {
      await tx
        .update(pointAccounts)
        .set({ balance: balance + signed })
        .where(eq(pointAccounts.id, id));
      await tx
        .insert(pointEntries)
        .values({ transactionId: booked?.id ?? 0, accountId: id, amount: signed, balanceAfter: balance + signed });
    }
  });
}

test("the harness can race: the naive twin drifts, and the checker sees it", async () => {
  const random = randomFrom(7);
  let spent = 0;
  const drifts = async () => {
    await inParallel(Array.from({ length: 300 }), workers, (_, at) =>
      naiveSpend(poolOf(at), ids[Math.floor(random() * 5)] ?? 0, `naive:${spent++}`, 1),
    );
    const kinds = new Set((await checkPoints(database.db)).map(({ kind }) => kind));
    return kinds.has("balance") && kinds.has("entry step");
  };
  expect(await loses(drifts)).toBe(true);
});
