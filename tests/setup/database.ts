import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { inject } from "vitest";
import { type Connection, connect } from "~db/client";

/** `url` is the application's, `ownerUrl` that of the owner of its tables, as which `db` and `sql` work. */
export type TestDatabase = Connection & { url: string; ownerUrl: string };

/** The address of the application's database `url` for the owner of its tables. */
export function ownerOf(url: string): string {
  const owner = new URL(inject("postgres").templateUrl);
  owner.pathname = new URL(url).pathname;
  return owner.href;
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
 * `url` is for processes that the test spawns; `close` ends the pool and drops the database.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const url = nextUrl();
  const name = url.pathname.slice(1);
  await asAdmin(`create database ${name} template tabikura owner tabikura`);
  const ownerUrl = ownerOf(url.href);
  const connection = connect(ownerUrl);
  const close = async () => {
    await connection.close();
    await asAdmin(`drop database ${name} with (force)`);
  };
  return { ...connection, url: url.href, ownerUrl, close };
}
