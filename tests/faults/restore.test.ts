import { randomUUID } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { backupState } from "~/foundation/operations/state/backups.server";
import { slowStatements } from "~/foundation/operations/state/database-state.server";
import { type Connection, connect } from "~db/client";
import { migrateDatabase } from "~db/migrate";
import { storedFiles } from "~db/schema/files";
import { type Postgres, startPostgres } from "../../scripts/lib/postgres.mjs";
import type { Source } from "../../scripts/operate/addresses.mjs";
import { alone } from "../../scripts/operate/alone.mjs";
import { backUpAlways, backUpOnce } from "../../scripts/operate/backup.mjs";
import { listBases } from "../../scripts/operate/copies.mjs";
import { copyFiles } from "../../scripts/operate/files.mjs";
import { chainOf } from "../../scripts/operate/log.mjs";
import { rehearse } from "../../scripts/operate/rehearse.mjs";
import { restore } from "../../scripts/operate/restore.mjs";
import { ask } from "../harness/http";
import { longestWait } from "../harness/limits";
import { person } from "../harness/people";
import { startProduct } from "../harness/product";
import { sized } from "../harness/size";

/*
 * [CR12] An installation of its own is backed up while it works, wrecked, and restored. The long form has a gigabyte: then
 * a restore may take a minute, and what is lost is less than a minute in both.
 */
const filler = sized(0, 1_000);

let folder: string;
let live: Postgres;
let source: Source;
let admin: postgres.Sql;
let database: Connection;
let userId: number;
const said: string[] = [];
const say = (text: string) => void said.push(text);
const ending = new AbortController();
let following: Promise<void> | undefined;

const shared = (name: string) => {
  const made = mkdtempSync(join(tmpdir(), `tabikura-restore-${name}-`));
  chmodSync(made, 0o755);
  return made;
};

beforeAll(async () => {
  folder = shared("all");
  const dataDir = join(folder, "live");
  mkdirSync(dataDir);
  live = await startPostgres({
    dataDir,
    settings: { fsync: "off", shared_preload_libraries: "pg_stat_statements", max_wal_size: "4GB" },
  });
  await migrateDatabase(live.ownerUrl, live.url);
  admin = postgres(live.adminUrl, { max: 2, onnotice: () => undefined });
  database = connect(live.url);
  userId = (await person(database.db, "admin")).id;
  source = {
    copyUrl: live.adminUrl,
    url: live.url,
    dataDir,
    files: join(dataDir, "files"),
    backups: join(folder, "backups"),
    days: 7,
    embedded: true,
  };
  if (filler > 0) {
    const owner = postgres(live.ownerUrl, { max: 1 });
    await owner`create table filler as select g as id, repeat(md5(g::text), 31) as text from generate_series(1, ${filler * 1_000}::int) g`;
    await owner.end();
  }
  following = backUpAlways(async () => source, { signal: ending.signal, say });
  await vi.waitFor(
    () => expect(listBases(source.backups, say).filter(({ chain }) => chain).length, said.join("\n")).toBe(1),
    { timeout: longestWait },
  );
});
afterAll(async () => {
  ending.abort();
  await following;
  await database?.close();
  await admin?.end();
  await live?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A row of a stored file, as an upload leaves it, and the file unless it is lost. */
async function upload(text: string, { lost = false } = {}): Promise<string> {
  const key = `picture/2026/${randomUUID()}.jpg`;
  const path = join(source.files ?? "", "public", key);
  mkdirSync(dirname(path), { recursive: true });
  if (!lost) writeFileSync(path, text);
  await database.db.insert(storedFiles).values({
    key,
    userId,
    kind: "picture",
    isPublic: true,
    state: "ready",
    name: "a.jpg",
    contentType: "image/jpeg",
    bytes: text.length,
  });
  return key;
}

const setting = (key: string) =>
  database.sql`insert into setting (key, value) values (${key}, '1'::jsonb) returning clock_timestamp() as at`;

/** Waits until everything that is written until now has been copied. */
async function copied(): Promise<void> {
  const [now] = await admin`select pg_current_wal_lsn()::text as place`;
  await expect
    .poll(async () => {
      const [row] = await admin`
        select coalesce(bool_or(write_lsn >= ${now?.place}::pg_lsn), false) as done from pg_stat_replication
        where application_name = 'pg_receivewal'`;
      return row?.done;
    })
    .toBe(true);
}

/** What a restored installation has, started as `npm start` does. */
async function inRestored<T>(
  dataDir: string,
  look: (sql: postgres.Sql, admin: postgres.Sql, url: string) => Promise<T>,
): Promise<T> {
  const made = await startPostgres({ dataDir, settings: { fsync: "off" } });
  const [sql, super_] = [postgres(made.url, { max: 1 }), postgres(made.adminUrl, { max: 1 })];
  try {
    return await look(sql, super_, made.url);
  } finally {
    await Promise.all([sql.end(), super_.end()]);
    await made.stop();
  }
}

/** The folder in which the installation is restored. */
const restored = () => join(folder, "restored");

const settingsIn = async (sql: postgres.Sql) =>
  (await sql`select key from setting where key like 'test.%' order by key`).map(({ key }) => key);

test("the moment before a mistake comes back with its files; the mistake and what followed do not", async () => {
  const key = await upload("before");
  await setting("test.before");
  const [moment] = await admin`select date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' as at`;
  const at = moment?.at as Date;
  await expect.poll(async () => (await admin`select clock_timestamp() > ${at} as past`)[0]?.past).toBe(true);
  await database.sql`delete from setting where key = 'test.before'`;
  await setting("test.after");
  await alone(live.adminUrl, source.backups, { say }, () =>
    copyFiles(source.files ?? "", source.backups, { days: source.days }),
  );
  await copied();
  rmSync(join(source.files ?? "", "public", key));

  const { broken, seconds, base } = await restore(source, { to: at, into: restored(), say });
  expect(broken).toEqual([]);
  expect(existsSync(join(restored(), "files/public", key))).toBe(true);
  await inRestored(restored(), async (sql, superuser, url) => {
    expect(await settingsIn(sql)).toEqual(["test.before"]);
    const product = await startProduct(url, { DATABASE_POOL: "4" });
    expect((await ask(product.port, "/", { headers: { host: product.host("main") } })).status).toBe(200);
    await product.kill();
    /* What follows a restore is another history: its log must not go into the folder of the first. */
    const chains = readdirSync(join(source.backups, "log"));
    const next = await chainOf(superuser, source.backups);
    expect(next.isNew).toBe(true);
    expect(chains).not.toContain(next.name);
    rmSync(join(source.backups, "log", next.name), { recursive: true });
  });
  if (filler > 0) expect(seconds / (base.bytes / 1e9)).toBeLessThan(60);
});

test("a moment after the last commit brings everything that was copied; what is there is put aside", async () => {
  await copied();
  await restore(source, { to: new Date(), into: restored(), say });
  expect(await inRestored(restored(), settingsIn)).toEqual(["test.after"]);
  expect(readdirSync(restored()).filter((name) => name.startsWith("postgres.before-"))).toHaveLength(1);
});

test("a backup that nobody follows restores its own moment; none reaches back before the first", async () => {
  const apart = { ...source, backups: join(folder, "alone") };
  ending.abort();
  await following;
  await expect.poll(async () => (await admin`select from pg_replication_slots where active`).length).toBe(0);
  /* Two at once: one after the other. */
  await Promise.all([backUpOnce(apart, say), backUpOnce(apart, say)]);
  expect(listBases(apart.backups, say)).toHaveLength(2);
  await setting("test.late");
  const into = join(folder, "alone-restored");
  await restore(apart, { to: null, into, say });
  expect(await inRestored(into, settingsIn)).toEqual(["test.after"]);
  await expect(restore(apart, { to: new Date(0), into, say })).rejects.toThrow(/No backup is as old as 1970/);
  await expect(restore(apart, { to: null, say })).rejects.toThrow(/A database runs in/);
});

test("a rehearsal finds all sound, then a lost file and a wrong balance, and is written down", async () => {
  /* Nobody has copied what the test before wrote last: a new follower goes on where the old one ended. */
  const again = new AbortController();
  const follower = backUpAlways(async () => source, { signal: again.signal, say });
  await copied();
  /* The storage is empty since the first test: that is a fault, and the log and the restore go on. */
  await vi.waitFor(async () => expect((await backupState(database.db)).base?.faults).toBe(1), { timeout: longestWait });
  expect(said.join("\n")).toContain("has no file, but 1 of its files have a copy");
  const first = await rehearse(source, say);
  expect(first.faults).toEqual([]);
  expect(first.books).toBeGreaterThan(10);
  expect(first.files).toBe(1);
  expect(first.lost).toBeLessThan(60_000);
  expect(existsSync(join(source.backups, "rehearsal"))).toBe(false);

  const lost = await upload("lost", { lost: true });
  const owner = postgres(live.ownerUrl, { max: 1 });
  await owner`update point_account set balance = balance + 7 where user_id = ${userId}`;
  await owner.end();
  await copied();
  const second = await rehearse(source, say);
  again.abort();
  await follower;
  expect(second.faults.join("\n")).toContain(`the file ${lost} is missing`);
  expect(second.faults.join("\n")).toMatch(/^points: /m);

  const state = await backupState(database.db);
  expect(state.base?.files).toBeGreaterThanOrEqual(0);
  expect(state.rehearsal?.faults).toBe(second.faults.length);
  expect(state).toMatchObject({ isBaseOld: false, isRehearsalOld: false });
  expect(state.log).not.toBeNull();
});

test("a server that measures its statements shows them", async () => {
  expect(await slowStatements(database.db)).toBeNull();
  const own = postgres(Object.assign(new URL(live.adminUrl), { pathname: "/tabikura" }).href, { max: 1 });
  await own`create extension pg_stat_statements`;
  await own.end();
  await database.sql`select 'measured' as word`;
  const found = await slowStatements(database.db);
  expect(found?.length).toBeGreaterThan(0);
  expect(found?.[0]).toMatchObject({ calls: expect.any(Number), meanMs: expect.any(Number) });
});
