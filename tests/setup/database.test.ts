import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "~db/schema/accounts";
import { type TestDatabase, testDatabase } from "./database";

let one: TestDatabase;
let two: TestDatabase;

beforeAll(async () => {
  [one, two] = await Promise.all([testDatabase(), testDatabase()]);
});
afterAll(() => Promise.all([one.close(), two.close()]));

test("each test database is migrated, empty and separate", async () => {
  await one.ownerDb.execute(sql`create table only_here (id int)`);
  expect(await one.db.select().from(users)).toEqual([]);
  await expect(two.sql`select * from only_here`).rejects.toThrow('relation "only_here" does not exist');
});

test("the first one is the one of DATABASE_URL", async () => {
  expect(one.url).toBe(process.env.DATABASE_URL);
  expect(two.url).not.toBe(one.url);
});

test("it is a real PostgreSQL in UTF-8 and UTC, and the product's role is no superuser", async () => {
  const [row] = await one.sql`
    select current_setting('server_encoding') as encoding, current_setting('timezone') as zone,
           current_setting('is_superuser') as superuser, current_setting('data_checksums') as checksums`;
  expect(row).toEqual({ encoding: "UTF8", zone: "UTC", superuser: "off", checksums: "on" });
});
