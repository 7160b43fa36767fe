import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { backupState } from "~/foundation/operations/state/backups.server";
import { alone } from "../../scripts/operate/alone.mjs";
import { recordFaults, recordRun } from "../../scripts/operate/record.mjs";
import { longestWait } from "../harness/limits";
import { type TestDatabase, testDatabase } from "../setup/database";

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), "tabikura-alone-"));
});
afterAll(async () => {
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A run of its own that writes backups into the folder until it is killed. */
async function otherRun() {
  const url = new URL("../../scripts/operate/alone.mjs", import.meta.url).href;
  const source = `
    const { alone } = await import(${JSON.stringify(url)});
    await alone(${JSON.stringify(database.url)}, ${JSON.stringify(folder)}, { say: console.log }, () => {
      console.log("writing");
      return new Promise(() => setInterval(() => {}, 60_000));
    });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", source], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise((done) => child.stdout.once("data", done));
  return child;
}

test("a second run waits, says for whom, and goes on when the first was killed", async () => {
  const other = await otherRun();
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  let isDone = false;
  const second = alone(database.url, folder, { say }, async () => {
    isDone = true;
  });
  try {
    await vi.waitFor(() => expect(said).toHaveLength(1), { timeout: longestWait });
    expect(said[0]).toContain(`process ${other.pid}`);
    expect(isDone).toBe(false);
  } finally {
    other.kill("SIGKILL");
  }
  await second;
  expect(isDone).toBe(true);
});

test("a run that waits ends with its signal; other folders do not wait", async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), "tabikura-alone-"));
  const ending = new AbortController();
  try {
    await alone(database.url, folder, { say: () => {} }, async () => {
      await alone(database.url, elsewhere, { say: () => {} }, async () => {});
      const waiting = alone(
        database.url,
        folder,
        { say: () => ending.abort(), signal: ending.signal },
        async () => "done",
      );
      await expect(waiting).rejects.toThrow(/abort/);
    });
  } finally {
    rmSync(elsewhere, { recursive: true });
  }
});

test("what the follower cannot copy stands beside the newest backup until it can", async () => {
  const run = { kind: "base", startTime: new Date(), bytes: 1, files: 1, faults: 0 } as const;
  const say = (text: string) => expect.unreachable(text);
  for (const files of [1, 2]) await recordRun(database.url, { ...run, files }, say);
  await recordFaults(database.url, 3, say);
  expect((await backupState(database.db)).base).toMatchObject({ files: 2, faults: 3 });
  await recordFaults(database.url, 0, say);
  expect((await backupState(database.db)).base).toMatchObject({ files: 2, faults: 0 });
  const rows = await database.sql`select faults from backup_run order by id`;
  expect(rows.map(({ faults }) => Number(faults))).toEqual([0, 0]);
});
