import { afterAll, beforeAll, expect, test } from "vitest";
import { backupState } from "~/foundation/operations/state/backups.server";
import { connectionsNow, slowStatements } from "~/foundation/operations/state/database-state.server";
import { locales } from "~/platform/i18n/locales";
import { textIfAny } from "~/platform/i18n/texts.server";
import { backupRuns } from "~db/schema/operations";
import { ask } from "../../harness/http";
import { type Person, person } from "../../harness/people";
import { type Product, startProduct } from "../../harness/product";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let product: Product;
let admin: Person;
beforeAll(async () => {
  database = await testDatabase();
  admin = await person(database.db, "admin");
  product = await startProduct(database.url, { DATABASE_POOL: "4" });
});
afterAll(async () => {
  await product?.kill();
  await database?.close();
});

const page = async (language: string) =>
  (
    await ask(product.port, "/admin/operation", {
      headers: { host: product.host("main"), cookie: admin.cookie, "accept-language": language },
    })
  ).body;

test("without a backup the page says so, and names what runs in this process", async () => {
  expect(await backupState(database.db)).toEqual({
    base: null,
    rehearsal: null,
    log: null,
    isBaseOld: true,
    isRehearsalOld: true,
  });
  const text = await page("en-US");
  for (const words of ["State of operation", "None yet", "Not running", "cron", "sockets", "tabikura-jobs", "GB free"])
    expect(text).toContain(words);
  expect(text).toContain("does not measure its statements");
});

test("the newest of each kind counts, by the clock of the database", async () => {
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await database.db.insert(backupRuns).values([
    { kind: "base", startTime: at(31), endTime: at(30), bytes: 1, files: 1 },
    { kind: "rehearsal", startTime: at(2), endTime: at(1), bytes: 1, files: 1, lostMs: 1_500, faults: 2 },
  ]);
  expect(await backupState(database.db)).toMatchObject({ isBaseOld: true, isRehearsalOld: false });
  expect(await page("en-US")).toContain("Too old");
  await database.db
    .insert(backupRuns)
    .values({ kind: "base", startTime: at(2), endTime: at(1), bytes: 3 * 1_073_741_824, files: 1_234 });
  const state = await backupState(database.db);
  expect(state).toMatchObject({ isBaseOld: false, base: { files: 1_234 } });
  expect(state.base?.ageSeconds).toBeCloseTo(3_600, -2);
  const text = await page("en-US");
  for (const words of ["3.0 GB, 1,234 files", "1.5 s lost, 2 faults", "Faults found", "Recent"])
    expect(text).toContain(words);
  for (const words of ["Too old", "Incomplete"]) expect(text).not.toContain(words);
  await database.sql`update backup_run set faults = 1 where files = 1234`;
  expect(await page("en-US")).toContain("Incomplete");
});

test("connections are counted by who opened them", async () => {
  const found = await connectionsNow(database.db);
  const jobs = found.find(({ name }) => name === "tabikura-jobs");
  expect(jobs?.open).toBeGreaterThan(0);
  expect(found.every(({ open, busy }) => busy <= open)).toBe(true);
  expect(await slowStatements(database.db)).toBeNull();
});

test("a kind of run that does not exist is refused by the table", async () => {
  await expect(
    database.sql`insert into backup_run (kind, start_time, bytes, files) values ('other', now(), 1, 1)`,
  ).rejects.toThrow(/backup_run_kind/);
});

test("every language has the page's words", async () => {
  for (const locale of locales) expect(textIfAny(locale, "operations:state.title")).toBeTruthy();
  expect(await page("ja")).toContain("稼働状況");
  expect(await page("zh-CN")).toContain("运行状态");
});
