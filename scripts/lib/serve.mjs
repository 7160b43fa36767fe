import { watch } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startPostgres } from "./postgres.mjs";
import { root, run } from "./run.mjs";
import { servingEnv } from "./serving-env.mjs";
import { supervise } from "./supervise.mjs";

/** @typedef {{ username: string, password: string, role: string }} Account */
/** @typedef {{ addresses?: Record<string, string>, accounts?: Account[] }} Message of the preparation or the server */

const sameSignal = 300;
const portLimit = 12_000;

/**
 * Waits until the port is free: a server whose start script was killed needs some seconds to finish.
 * @param {number} port
 * @param {AbortSignal} signal
 */
async function waitForPort(port, signal) {
  const isFree = () =>
    new Promise((done) => {
      const server = createServer().once("error", () => done(false));
      server.listen(port, () => server.close(() => done(true)));
    });
  for (const start = Date.now(); !(await isFree()); await sleep(200, undefined, { signal })) {
    if (Date.now() - start > portLimit) throw new Error(`Port ${port} is in use. Set PORT to another one.`);
  }
}

/**
 * Calls `then` when npm was killed, which cannot pass the signal on: its script then has another parent.
 * @param {() => void} then
 */
function whenNpmDies(then) {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    then();
  }, 500);
}

/**
 * Calls `then` after a change in one of the folders; styles are left to Vite, which updates the open page.
 * @param {string[]} paths
 * @param {() => void} then
 */
function onChange(paths, then) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  for (const path of paths) {
    watch(join(root, path), { recursive: true }, (_event, name) => {
      if (!/\.(tsx?|json|sql)$/.test(name ?? "")) return;
      clearTimeout(timer);
      timer = setTimeout(then, 100);
    });
  }
}

/**
 * Prints the addresses and the demo accounts.
 * @param {Message} facts
 */
function welcome({ addresses = {}, accounts = [] }) {
  const lines = Object.entries(addresses).map(([site, address]) => `  ${site.padEnd(6)} ${address}`);
  console.log(["", "Tabikura is ready:", ...lines].join("\n"));
  if (accounts.length === 0) return;
  const width = Math.max(...accounts.map(({ username }) => username.length));
  const rows = accounts.map(({ username, password, role }) => `  ${username.padEnd(width)}  ${password}  ${role}`);
  console.log(["", "Demo accounts:", ...rows, ""].join("\n"));
}

/**
 * Runs the product until a signal ends it: the database (unless DATABASE_URL names one), the preparation in parallel
 * with the build, the server. They end in the opposite order; a second signal ends everything at once, and the next
 * start adopts a database that is left running.
 * @param {{ prepare: string[], server: string[], mode: "production" | "development", watched?: string[],
 *   build?: (signal: AbortSignal) => Promise<unknown> }} what
 *   `prepare` and `server` are what follows `node`; a change in a watched folder restarts the server
 */
export async function serve({ prepare, server, mode, watched, build }) {
  const dataDir = resolve(root, process.env.DATA_DIR ?? ".data");
  const port = process.env.PORT ?? "3000";
  /** @type {Message} */
  const facts = {};
  /** @type {Awaited<ReturnType<typeof startPostgres>> | undefined} */
  let database;
  /** @type {ReturnType<typeof supervise> | undefined} */
  let running;
  const ending = new AbortController();
  let firstSignal = 0;

  const stop = async (/** @type {number} */ code) => {
    await running?.stop();
    await database?.stop();
    process.exit(code);
  };
  const onSignal = () => {
    if (firstSignal && Date.now() - firstSignal > sameSignal) {
      running?.kill();
      process.exit(1);
    }
    if (firstSignal) return;
    firstSignal = Date.now();
    console.log("\nStopping …");
    ending.abort();
    if (running) stop(0).catch(fail);
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, onSignal);
  whenNpmDies(onSignal);
  const fail = async (/** @type {Error} */ error) => {
    console.error(error.message);
    await database?.stop().catch(() => {});
    process.exit(1);
  };
  const onMessage = (/** @type {unknown} */ message) => {
    const known = Boolean(facts.addresses);
    Object.assign(facts, message);
    if (facts.addresses && !known) welcome(facts);
  };

  const prepared = async () => {
    if (!process.env.DATABASE_URL) database = await startPostgres({ dataDir });
    /* The server never gets the address of the owner. */
    const { MIGRATION_DATABASE_URL: given, ...others } = process.env;
    const ownerUrl = database ? database.ownerUrl : given;
    const env = {
      ...others,
      NODE_ENV: process.env.NODE_ENV ?? mode,
      DATABASE_URL: database?.url ?? process.env.DATABASE_URL,
      DATA_DIR: dataDir,
      PORT: port,
    };
    const migrating = { ...env, ...(ownerUrl && { MIGRATION_DATABASE_URL: ownerUrl }) };
    await run(process.execPath, prepare, { env: migrating, onMessage, signal: ending.signal });
    return env;
  };

  try {
    const steps = /** @type {const} */ ([prepared(), build?.(ending.signal)]);
    const [env] = await Promise.all(steps).catch(async (error) => {
      ending.abort();
      await Promise.allSettled(steps);
      throw error;
    });
    if (port !== "0") await waitForPort(Number(port), ending.signal);
    if (firstSignal) return await stop(0);
    running = supervise(server, { ...servingEnv, ...env }, { onMessage, patient: Boolean(watched) });
    if (watched) onChange(watched, running.restart);
    const code = await running.ended;
    if (!firstSignal) await stop(code);
  } catch (error) {
    await (firstSignal ? stop(0) : fail(/** @type {Error} */ (error)));
  }
}
