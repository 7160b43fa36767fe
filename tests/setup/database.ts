import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { inject } from "vitest";
import { type Connection, connect } from "~db/client";
import { patientUrl } from "../harness/limits";

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
  const ownerUrl = Object.assign(new URL(patientUrl(inject("postgres").templateUrl)), {
    pathname: new URL(url).pathname,
  }).href;
  const application = connect(url);
  const owner = connect(ownerUrl, { max: 3 });
  return {
    ...application,
    url,
    ownerUrl,
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
  /* Files are copied: the log of each page, which is the default, takes three times the processor. */
  await asAdmin(`create database ${name} template tabikura owner tabikura strategy file_copy`);
  const both = connectBoth(url.href);
  const close = async () => {
    await both.close();
    await asAdmin(`drop database ${name} with (force)`);
  };
  return { ...both, close };
}
