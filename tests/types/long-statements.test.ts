import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeDatabase, database, readLong } from "~/platform/data/database.server";
import { env } from "~/platform/env.server";
import { connect } from "~db/client";
import { usualUrl } from "../harness/limits";
import { type TestDatabase, testDatabase } from "../setup/database";

let world: TestDatabase;

beforeAll(async () => {
  world = await testDatabase();
  env.DATABASE_URL = usualUrl(world.url);
});
afterAll(async () => {
  await closeDatabase();
  await world.close();
});

/** Longer than a statement of the pool may take and than its answer is waited for. */
const long = sql`select pg_sleep(6.5)`;

const codeOf = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => "done",
    (error: { cause?: { code?: string } }) => error.cause?.code,
  );

describe("a statement that takes longer than the pool's limit", () => {
  test.concurrent("is ended by the database", async () => {
    expect(await codeOf(database().execute(long))).toBe("57014");
  });

  test.concurrent("comes to its end where it was asked for", async () => {
    expect(await codeOf(readLong(180_000, (db) => db.execute(long)))).toBe("done");
    expect(await codeOf(readLong(500, (db) => db.execute(long)))).toBe("57014");
  });

  test.concurrent("comes to its end where the address of the database allows it", async () => {
    const { db, close } = connect(world.url);
    expect(await codeOf(db.execute(long))).toBe("done");
    await close();
  });
});
