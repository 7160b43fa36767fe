import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { inject } from "vitest";
import { type Connection, connect } from "~db/client";

/**
 * `url`, `db` and `sql` are the application's, whose role owns nothing; `ownerUrl`, `ownerDb` and `ownerSql` are of the
 * role that migrates: for what a test needs beyond rows (tables of its own, constraints, TRUNCATE, planted ledgers, the
 * demonstration, other connections' state).
 */
export type TestDatabase = Connection & {
  url: string;
  ownerUrl: string;
  ownerDb: Connection["db"];
  ownerSql: Connection["sql"];
};

/** Both connections to the application's database at `url`; they open when first used. `close` ends both. */
export function connectBoth(url: string): TestDatabase {
  const address = new URL(url);
  const ownerAddress = new URL(inject("postgres").templateUrl);
  ownerAddress.pathname = address.pathname;
  /* Seconds: a machine that runs every test at once opens connections slowly. */
  for (const { searchParams } of [address, ownerAddress]) searchParams.set("connect_timeout", "60");
  const application = connect(address.href);
  const owner = connect(ownerAddress.href, { max: 3 });
  return {
    ...application,
    url,
    ownerUrl: ownerAddress.href,
    ownerDb: owner.db,
    ownerSql: owner.sql,
    close: async () => {
      await Promise.all([application.close(), owner.close()]);
    },
  };
}

let first = true;

/** The test file's first database is the one of DATABASE_URL, so that `database()` and `transact()` work on it too. */
function nextUrl(): URL {
  const url = new URL(process.env.DATABASE_URL ?? "");
  if (!first) url.pathname = `/test_${randomUUID().replaceAll("-", "")}`;
  first = false;
  return url;
}

async function asAdmin(statement: string): Promise<void> {
  const admin = postgres(inject("postgres").adminUrl, { max: 1, onnotice: () => undefined });
  await admin.unsafe(statement);
  await admin.end();
}

/**
 * A migrated, empty database of the caller's own, cloned from the run's template; no seed data.
 * `url` is for processes that the test spawns; `close` ends the pools and drops the database.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const url = nextUrl();
  const name = url.pathname.slice(1);
  await asAdmin(`create database ${name} template tabikura owner tabikura`);
  const both = connectBoth(url.href);
  const close = async () => {
    await both.close();
    await asAdmin(`drop database ${name} with (force)`);
  };
  return { ...both, close };
}
