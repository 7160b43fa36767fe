import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { consume } from "~/platform/access/rate-limit.server";
import { closeDatabase, database, driver, transact, transactWithin } from "~/platform/data/database.server";
import type { Db } from "~db/client";
import { type TestDatabase, testDatabase } from "../setup/database";

let world: TestDatabase;

beforeAll(async () => {
  world = await testDatabase();
});
afterAll(async () => {
  await closeDatabase();
  await world.close();
});

/** The messages of an error and of what caused it. */
const messageOf = async (work: Promise<unknown>): Promise<string> => {
  const messages: string[] = [];
  for (
    let error: unknown = await work.then(
      () => null,
      (thrown) => thrown,
    );
    error instanceof Error;
    error = error.cause
  )
    messages.push(error.message);
  return messages.join("\n");
};
const refused =
  "A second connection inside a transaction: hand its tx on to this statement, or run it before transact()";

describe("while a transaction is open in the same flow", () => {
  test.each<[string, () => Promise<unknown>]>([
    ["a query of the pool", async () => database().execute(sql`select 1`)],
    [
      "a query builder of the pool, after other awaits",
      async () => {
        await new Promise((done) => setTimeout(done, 1));
        return database().select({ one: sql`1` }).from(sql`(select 1) t`);
      },
    ],
    ["the driver's statement", async () => driver()`select 1`],
    ["another transact", () => transact(async () => undefined)],
    ["a limit", () => consume("report", "somebody")],
  ])("%s is refused, and the message says what to do", async (_name, work) => {
    expect(await messageOf(transact(work))).toContain(refused);
    expect(await messageOf(transact((tx) => tx.transaction(work)))).toContain(refused);
    expect(await messageOf(work())).toBe("");
  });

  test("the transaction itself, its savepoints and what comes after it are free", async () => {
    const later = await transact(async (tx) => {
      await tx.execute(sql`select 1`);
      await tx.transaction((savepoint) => savepoint.execute(sql`select 1`));
      return { run: () => database().execute(sql`select 1`) };
    });
    expect(await messageOf(later.run())).toBe("");
    let outlives: Promise<unknown> = Promise.resolve();
    await transact(async () => {
      outlives = new Promise((done) => setTimeout(done, 50)).then(() => database().execute(sql`select 1`));
    });
    expect(await messageOf(outlives)).toBe("");
  });

  test("a read that leaves a note does so in its caller's transaction, or in one of its own", async () => {
    const note = (db: Db) => transactWithin(db, async (tx) => tx);
    await transact(async (tx) => {
      expect(await note(tx)).toBe(tx);
      await tx.transaction(async (savepoint) => expect(await note(savepoint)).toBe(savepoint));
    });
    expect(await messageOf(note(database()))).toBe("");
  });

  test("flows beside each other do not hear of each other's transactions", async () => {
    await Promise.all([
      transact((tx) => tx.execute(sql`select pg_sleep(0.1)`)),
      database().execute(sql`select 1`),
      transact((tx) => tx.execute(sql`select 1`)),
    ]);
  });
});
