import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../../scripts/lib/postgres.mjs";

type Instance = { child: ChildProcess; port: number; output: () => string; ended: Promise<number | null> };
type Answer = { pid: number; starts: number };

const folders: string[] = [];
const instances: Instance[] = [];

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "tabikura-start-"));
  chmodSync(made, 0o755);
  folders.push(made);
  return made;
}

/** scripts/lib/serve.mjs with the small server of fixtures/; resolves when it tells its address. */
async function start(dataDir: string, port: number): Promise<Instance> {
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, ["tests/scripts/fixtures/start.mjs"], {
    env: { ...env, DATA_DIR: dataDir, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const ended = new Promise<number | null>((done) => child.once("exit", done));
  const instance = { child, port, output: () => output, ended };
  instances.push(instance);
  for (const begun = Date.now(); !output.includes("Demo accounts"); await sleep(50))
    if (child.exitCode !== null || Date.now() - begun > 180_000) throw new Error(`It did not start:\n${output}`);
  return instance;
}

const ask = async ({ port }: Instance, path = "/"): Promise<Answer> =>
  (await fetch(`http://127.0.0.1:${port}${path}`)).json();
const answersSoon = async (instance: Instance): Promise<Answer> => {
  for (const begun = Date.now(); ; ) {
    const answer = await ask(instance).catch(() => null);
    if (answer) return answer;
    if (Date.now() - begun > 180_000) throw new Error(`No answer:\n${instance.output()}`);
    await sleep(100);
  }
};
const postgresPid = (dataDir: string) =>
  Number(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
/** A program that ended stays in the table of processes until somebody asks how: then it is a zombie, and dead. */
const isAlive = (pid: number) => {
  try {
    if (existsSync("/proc/self/stat")) return !readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ");
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

afterAll(async () => {
  for (const { child, ended } of instances) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill("SIGTERM");
    await ended;
  }
  for (const path of folders) rmSync(path, { recursive: true, force: true });
});

describe("npm start", () => {
  const [first, second] = [folder(), folder()];
  let one: Instance;
  let two: Instance;

  beforeAll(async () => {
    one = await start(first, await freePort());
    two = await start(second, await freePort());
  });

  test("tells its addresses and accounts", () => {
    expect(one.output()).toContain(`main   http://localhost:${one.port}`);
    expect(one.output()).toContain("guest@example.com  demo-pass-1  GUEST");
  });

  test("two run side by side, each on its own database", async () => {
    const answers = await Promise.all([ask(one), ask(two)]);
    expect(answers.map(({ starts }) => starts)).toEqual([1, 1]);
    expect(postgresPid(first)).not.toBe(postgresPid(second));
  });

  test("a second start on the same folder is refused, and the first runs on", async () => {
    await expect(start(first, await freePort())).rejects.toThrow("did not start");
    expect((await ask(one)).starts).toBe(1);
  });

  test("a server that crashes is started again", async () => {
    const { pid } = await ask(two);
    await ask(two, "/crash").catch(() => null);
    const after = await answersSoon(two);
    expect(after.pid).not.toBe(pid);
    expect(after.starts).toBe(2);
    expect(two.output()).toContain("The server ended with code 1.");
  });

  test("SIGTERM lets a running request finish, then ends server and database with code 0", async () => {
    const { pid } = await ask(two);
    const database = postgresPid(second);
    const slow = ask(two, "/slow");
    await expect.poll(() => two.output()).toContain("slow is asked for");
    two.child.kill("SIGTERM");
    expect((await slow).pid).toBe(pid);
    expect(await two.ended).toBe(0);
    expect([pid, database].map(isAlive)).toEqual([false, false]);
    await expect(ask(two)).rejects.toThrow();
  });

  test("after SIGKILL the next start adopts the running database and loses nothing", async () => {
    const { pid } = await ask(one);
    const database = postgresPid(first);
    one.child.kill("SIGKILL");
    await one.ended;
    expect(isAlive(database)).toBe(true);
    const next = await start(first, one.port);
    expect(postgresPid(first)).toBe(database);
    expect((await ask(next)).starts).toBe(2);
    expect(isAlive(pid)).toBe(false);
    next.child.kill("SIGINT");
    expect(await next.ended).toBe(0);
    expect(isAlive(database)).toBe(false);
  });
});
