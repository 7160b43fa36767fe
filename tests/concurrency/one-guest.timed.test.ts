import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "~db/client";
import { callApi } from "../harness/http";
import { type Person, person } from "../harness/people";
import { type Product, startProduct } from "../harness/product";
import { inTransaction } from "../harness/transaction";
import { type TestDatabase, testDatabase } from "../setup/database";

/** Connections of the pool, requests of one guest at once, and the longest that anybody else may wait, in ms (D7). */
const [connections, crowd, longest] = [4, 24, 1_000];

let database: TestDatabase;
let product: Product;
let guest: Person;
let stranger: Person;

beforeAll(async () => {
  database = await testDatabase();
  [guest, stranger] = [await person(database.db, "guest"), await person(database.db, "guest")];
  product = await startProduct(database.url, { DATABASE_POOL: String(connections) });
}, 60_000);
afterAll(async () => {
  await product?.kill("SIGKILL");
  await database?.close();
});

/** The longest of ten waits of somebody else, beginning when the crowd is in. */
async function longestWait(ask: () => Promise<unknown>): Promise<number> {
  const waits: number[] = [];
  for (let turn = 0; turn < 10; turn++) {
    const start = performance.now();
    await Promise.race([ask(), sleep(2 * longest)]);
    if (performance.now() - start > longest) return Math.round(performance.now() - start);
    waits.push(performance.now() - start);
  }
  return Math.round(Math.max(...waits));
}

test.each([
  ["rewards", "/api/point/in/reward", () => ({ pointType: "page-share", refId: "page" })],
  ["reports", "/api/report", () => ({ refType: "user", refId: stranger.id, reason: "spam" })],
])("D7: one guest sends 24 %s at once: each is answered, and nobody else waits", async (_name, path, body) => {
  const as = { host: product.host("main"), cookie: guest.cookie };
  const sent = Promise.all(
    Array.from({ length: crowd }, () => callApi(product.port, "POST", path, body(), as).then(({ status }) => status)),
  );
  const other = { ...as, cookie: stranger.cookie };
  const wait = await longestWait(async () => {
    expect((await callApi(product.port, "GET", "/api/point", undefined, other)).status).toBe(200);
  });
  expect(await sent).toEqual(Array(crowd).fill(200));
  expect(wait).toBeLessThan(longest);
  expect(product.output()).not.toContain("a second connection inside a transaction");
});

test("D7, the naive twin: counting inside the transaction stops everybody", async () => {
  const { db, close } = connect(database.url, { max: connections });
  const sent = Promise.allSettled(
    Array.from({ length: crowd }, () =>
      inTransaction(db, async (tx) => {
        await tx.execute(sql`select 1`);
        await db.execute(sql`select 1`);
      }),
    ),
  );
  expect(await Promise.race([longestWait(() => db.execute(sql`select 1`)), sent.then(() => 0)])).toBeGreaterThan(
    longest,
  );
  await close();
  await sent;
});
