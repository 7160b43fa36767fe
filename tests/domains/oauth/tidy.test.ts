import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tidyOauth } from "~/foundation/oauth/jobs.server";
import { oauthFlows, oauthPending } from "~db/schema/oauth";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.close());

test("a day after they expired, begun logins and newcomers who never consented are forgotten", async () => {
  const { db } = database;
  for (const [mark, age] of [
    ["old", "25 hours"],
    ["new", "23 hours"],
  ] as const) {
    const expireTime = sql`clock_timestamp() - ${age}::interval` as never;
    await db.insert(oauthFlows).values({ stateHash: mark, provider: "google", site: "main", expireTime });
    const person = { provider: "google", subject: mark, name: mark, email: `${mark}@example.com` };
    await db.insert(oauthPending).values({ ...person, tokenHash: mark, expireTime });
  }
  await tidyOauth(db);
  await tidyOauth(db);
  expect((await db.select().from(oauthFlows)).map(({ stateHash }) => stateHash)).toEqual(["new"]);
  expect((await db.select().from(oauthPending)).map(({ subject }) => subject)).toEqual(["new"]);
});
