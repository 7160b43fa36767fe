import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { clusterLock, takeLock } from "../../scripts/lib/folder-lock.mjs";
import { serverState } from "../../scripts/lib/living.mjs";
import { startPostgres } from "../../scripts/lib/postgres.mjs";
import type { Source } from "../../scripts/operate/addresses.mjs";
import { baseFolder } from "../../scripts/operate/copies.mjs";
import { putInPlace, restore } from "../../scripts/operate/restore.mjs";

let folder: string;
let cluster: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tabikura-lock-"));
  chmodSync(folder, 0o755);
  cluster = join(folder, "postgres");
  mkdirSync(cluster);
});
afterEach(async () => {
  for (const child of children.splice(0)) await end(child);
  rmSync(folder, { recursive: true, force: true });
});

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once("exit", done));
  child.kill("SIGKILL");
  await ended;
}

/** A program that says something and stays; resolves when it has said it. */
async function program(source: string, { cwd, args = [] }: { cwd?: string; args?: string[] } = {}) {
  const child = spawn(process.execPath, ["--input-type=module", "-e", source, ...args], {
    cwd,
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  const said = await new Promise<string>((done) => child.stdout.once("data", (text) => done(String(text).trim())));
  return { child, said };
}
const staying = 'console.log("here"); setInterval(() => {}, 60_000)';
const taking = (lock: string) => `
  const { takeLock } = await import(${JSON.stringify(new URL("../../scripts/lib/folder-lock.mjs", import.meta.url).href)});
  console.log(await takeLock(${JSON.stringify(lock)}, { who: "a test" }).then(() => "held", ({ message }) => message));
  setInterval(() => {}, 60_000);`;

const serverFile = (pid: number | undefined) => writeFileSync(join(cluster, "postmaster.pid"), `${pid}\n/somewhere\n`);

/* Elsewhere a process does not show what it is. */
describe.runIf(existsSync("/proc/self/stat"))("the server of a cluster", () => {
  test("is who works in its folder; a number that is another program's or another cluster's is foreign", async () => {
    expect(serverState(cluster)).toBe("none");
    serverFile(process.pid);
    expect(serverState(cluster)).toBe("foreign");
    const other = await program(staying, { cwd: folder, args: ["postgres"] });
    serverFile(other.child.pid);
    expect(serverState(cluster)).toBe("foreign");
    const own = await program(staying, { cwd: cluster, args: ["postgres"] });
    serverFile(own.child.pid);
    expect(serverState(cluster)).toBe("served");
    await end(own.child);
    expect(serverState(cluster)).toBe("ended");
  });

  test("one that came to run keeps a restored cluster from its place; a file that outlived its server does not", async () => {
    const made = join(folder, "postgres.restoring");
    mkdirSync(made);
    writeFileSync(join(made, "restored"), "");
    const own = await program(staying, { cwd: cluster, args: ["postgres"] });
    serverFile(own.child.pid);
    await expect(putInPlace(made, cluster, () => {})).rejects.toThrow(/A database runs in .*postgres: stop it first/);
    expect(readdirSync(folder).sort()).toEqual(["postgres", "postgres.restoring"]);
    serverFile(process.pid);
    await putInPlace(made, cluster, () => {});
    expect(readdirSync(cluster)).toEqual(["restored"]);
    expect(readdirSync(folder).filter((name) => name.startsWith("postgres.before-"))).toHaveLength(1);
  });
});

describe("a lock", () => {
  test("ends with its process, also when that is killed; until then its holder is named", async () => {
    const lock = join(folder, "a.lock");
    const { child, said } = await program(taking(lock));
    expect(said).toBe("held");
    await expect(takeLock(lock, { who: "me" })).rejects.toThrow(`a is held by a test (process ${child.pid})`);
    await end(child);
    const release = await takeLock(lock, { who: "me" });
    await expect(takeLock(lock, { who: "me" })).rejects.toThrow("held by me");
    release();
    expect(readdirSync(folder)).toEqual(["postgres"]);
  });

  test.runIf(existsSync("/proc/self/stat"))("of a process whose number is another's by now is no lock", async () => {
    const lock = join(folder, "a.lock");
    writeFileSync(lock, `${process.pid} 1 an-earlier-start-of-the-machine\nan old one\n`);
    (await takeLock(lock, { who: "me" }))();
  });

  test("of the dead is taken over by one of many", async () => {
    const lock = join(folder, "a.lock");
    const { child } = await program(taking(lock));
    await end(child);
    const all = await Promise.all(Array.from({ length: 5 }, () => program(taking(lock))));
    expect(all.filter(({ said }) => said === "held")).toHaveLength(1);
  });
});

describe("while a cluster is being restored", () => {
  const name = "2026-01-01T00-00-00-000Z";
  const source = (): Source => ({
    copyUrl: null,
    url: null,
    dataDir: folder,
    files: null,
    backups: join(folder, "backups"),
    days: 1,
    embedded: true,
  });

  test("neither a start nor another restore touches it", async () => {
    const time = "2026-01-01T00:00:00.000Z";
    const info = { name, startTime: time, endTime: time, chain: null, startFile: "", version: "15", embedded: true };
    const base = baseFolder(source().backups, name);
    mkdirSync(base, { recursive: true });
    writeFileSync(join(base, "info.json"), JSON.stringify(info));
    const release = await takeLock(clusterLock(cluster), { who: "a restore" });
    rmSync(cluster, { recursive: true });
    await expect(restore(source(), { to: null, say: () => {} })).rejects.toThrow(/held by a restore/);
    await expect(startPostgres({ dataDir: folder })).rejects.toThrow(/held by a restore/);
    expect(readdirSync(folder).sort()).toEqual(["backups", "postgres.lock"]);
    release();
  });
});
