import { createHash } from "node:crypto";
import { existsSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { clusterLock, requireFree, takeLock } from "./folder-lock.mjs";
import { serverState } from "./living.mjs";
import { createCluster, findPlace, passwordOf, runProgram } from "./postgres-files.mjs";

/** @typedef {import("./postgres-files.mjs").Place} Place */
/**
 * @typedef {object} Postgres
 * @property {string} url the product's database, as the role of the application, which owns nothing
 * @property {string} ownerUrl the same as the owner of its tables, for migrations
 * @property {string} adminUrl the maintenance database, as superuser
 * @property {boolean} adopted true when a server was running already
 * @property {() => Promise<void>} stop ends the server; connections that are still open are cut
 */

const waitForOther = 10_000;
/** How long a start waits for another start or a restore of its cluster, ms. */
const waitForStart = 2_000;
/** How long one try to start a server that died may take, and the wait before another one, ms. */
const [tryMs, againMs] = [30_000, 1_000];
/** The role that migrates and the role that serves (db/application-role.ts). */
const [owner, application] = ["tabikura", "tabikura_app"];
const defaults = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: 100,
  shared_buffers: "128MB",
  /* A backup that stopped (scripts/operate) must not fill the disk with the log that it has not copied. */
  max_slot_wal_keep_size: "4GB",
  timezone: "UTC",
  log_timezone: "UTC",
};

/**
 * @param {number} wanted 0 for any
 * @returns {Promise<number>} the wanted port if it is free on loopback, else any free one
 */
export function freePort(wanted = 0) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error) => (wanted ? resolve(freePort()) : reject(error)));
    server.listen(wanted, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/**
 * @param {string} path
 * @returns {string[]} the lines of a file, none when it is absent
 */
const linesOf = (path) => (existsSync(path) ? readFileSync(path, "utf8").trimEnd().split("\n") : []);

/**
 * Removes a lock file of a killed machine or container whose process id belongs to another program by now, which keeps
 * PostgreSQL from starting.
 * @param {Place} place
 */
function dropForeignLock({ cluster }) {
  if (serverState(cluster) === "foreign") rmSync(join(cluster, "postmaster.pid"), { force: true });
}

/**
 * Addresses of the product's database in a cluster of ours, by the password in its folder.
 * @param {Place} place
 * @param {number} port
 */
export function urls(place, port) {
  const password = passwordOf(place);
  const secret = (/** @type {string} */ role) => createHash("sha256").update(`${role} ${password}`).digest("hex");
  const roles = { [owner]: secret(owner), [application]: secret(application) };
  const urlOf = (/** @type {string} */ role) => `postgres://${role}:${roles[role]}@127.0.0.1:${port}/tabikura`;
  return {
    roles,
    url: urlOf(application),
    ownerUrl: urlOf(owner),
    adminUrl: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
  };
}

/**
 * Addresses of the running database of a data folder, undefined when none runs; for tests and tools.
 * @param {string} dataDir
 */
export async function runningAddresses(dataDir) {
  const place = await findPlace(dataDir);
  const port = Number(linesOf(join(place.cluster, "postmaster.pid"))[3]);
  return port ? urls(place, port) : undefined;
}

/**
 * Address of the running database of a data folder, as its owner.
 * @param {string} dataDir
 */
export async function runningUrl(dataDir) {
  const found = await runningAddresses(dataDir);
  if (!found) throw new Error(`No database runs in ${dataDir}.`);
  return found.ownerUrl;
}

/**
 * Connects as superuser and takes the lock that marks this cluster as owned; the lock ends with the connection, so a
 * killed owner leaves none. Undefined when no server of this cluster answers.
 * @param {Place} place
 * @param {() => void} onclose
 */
async function own(place, onclose) {
  const port = Number(linesOf(join(place.cluster, "postmaster.pid"))[3]);
  if (!port) return undefined;
  const { default: postgres } = await import("postgres");
  let watched = false;
  const sql = postgres(urls(place, port).adminUrl, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: 5,
    onclose: () => watched && onclose(),
  });
  let isOurs = false;
  try {
    const [found] = await sql`show data_directory`;
    isOurs = realpathSync(found?.data_directory) === realpathSync(place.cluster);
    for (let tries = 0; isOurs && tries < 20; tries++) {
      const [lock] = await sql`select pg_try_advisory_lock(7428) as taken`;
      if (lock?.taken) {
        watched = true;
        return { sql, port };
      }
      await sleep(100);
    }
  } catch {
    isOurs = false;
  }
  await sql.end({ timeout: 0 });
  if (isOurs)
    throw new Error(
      `Another running Tabikura owns the database in ${place.cluster}. Stop it or choose another DATA_DIR.`,
    );
  return undefined;
}

/**
 * @param {Place} place
 * @param {number} port
 * @param {Record<string, string | number>} settings
 */
async function launch(place, port, settings) {
  const log = join(place.cluster, "server.log");
  if (existsSync(log) && statSync(log).size > 10_000_000) renameSync(log, `${log}.1`);
  const flags = Object.entries({ ...defaults, ...settings }).map(([name, value]) => `-c ${name}='${value}'`);
  const args = ["start", "-w", "-t", "60", "-D", place.cluster, "-l", log, "-o", `-p ${port} ${flags.join(" ")}`];
  const { code, output } = await runProgram(place, "pg_ctl", args);
  return code === 0 ? undefined : [output, ...linesOf(log).slice(-20)].join("\n");
}

/**
 * Adopts the server that runs this cluster, else starts one; waits for one that is just stopping.
 * @param {Place} place
 * @param {() => number | Promise<number>} portOf called before each try
 * @param {Record<string, string | number>} settings
 * @param {() => void} onclose
 */
async function adoptOrLaunch(place, portOf, settings, onclose) {
  const deadline = Date.now() + waitForOther;
  for (let adopted = true; ; adopted = false) {
    const owned = await own(place, onclose);
    if (owned) return { ...owned, adopted };
    dropForeignLock(place);
    const failure = await launch(place, await portOf(), settings);
    if (failure && Date.now() > deadline) throw new Error(`PostgreSQL did not start:\n${failure}`);
    if (failure) await sleep(200);
  }
}

/**
 * Runs PostgreSQL on loopback with its cluster in `dataDir/postgres`: makes the cluster on first use, adopts a server
 * that a killed process left behind, keeps its port, and starts it again if it dies. Two owners of one cluster are
 * refused, and so is a start while the cluster is being restored. The server is detached: it outlives this process unless
 * `stop` is called.
 * @param {{ dataDir: string, settings?: Record<string, string | number>, initFlags?: string[] }} options
 * @returns {Promise<Postgres>}
 */
export async function startPostgres({ dataDir, settings = {}, initFlags = [] }) {
  const place = await findPlace(dataDir);
  const lock = clusterLock(place.cluster);
  const portFile = join(place.cluster, "port");
  let stopping = false;
  const onclose = () => {
    if (!stopping) void again();
  };
  /* Nobody restores another cluster into the place while this one is made or started, nor the other way round. */
  const release = await takeLock(lock, { who: "a start of the database", waitMs: waitForStart });
  /** @type {Awaited<ReturnType<typeof adoptOrLaunch>>} */
  let owned;
  try {
    if (!existsSync(place.cluster)) await createCluster(place, initFlags);
    owned = await adoptOrLaunch(place, () => freePort(Number(linesOf(portFile)[0] ?? 0)), settings, onclose);
  } finally {
    release();
  }
  const begin = async (/** @type {() => number | Promise<number>} */ portOf) => {
    requireFree(lock);
    return adoptOrLaunch(place, portOf, settings, onclose);
  };
  /*
   * Clients know the address by now: the same port is used, after a wait if the old server still holds it. It is tried
   * until it succeeds, since nobody else starts the server again.
   */
  const again = async () => {
    const lost = owned;
    await lost.sql.end({ timeout: 0 });
    while (!stopping && owned === lost) {
      const begun = begin(() => lost.port).then(
        (next) => {
          owned = next;
        },
        (error) => console.error(error.message),
      );
      await Promise.race([begun, sleep(tryMs, undefined, { ref: false })]);
      if (owned === lost) await sleep(againMs);
    }
  };
  writeFileSync(portFile, `${owned.port}\n`);
  const { roles, ...addresses } = urls(place, owned.port);
  await createProductDatabase(owned.sql, roles);
  const stop = async () => {
    stopping = true;
    await owned.sql.end({ timeout: 0 });
    const { code, output } = await runProgram(place, "pg_ctl", ["stop", "-w", "-m", "fast", "-D", place.cluster]);
    if (code !== 0 && existsSync(join(place.cluster, "postmaster.pid"))) throw new Error(output);
  };
  return { ...addresses, adopted: owned.adopted, stop };
}

/**
 * @param {import("postgres").Sql} sql
 * @param {Record<string, string>} roles each with its password
 */
async function createProductDatabase(sql, roles) {
  for (const [name, password] of Object.entries(roles)) {
    const [role] = await sql`select 1 from pg_roles where rolname = ${name}`;
    if (!role) await sql.unsafe(`create role ${name} login password '${password}'`);
  }
  const [database] = await sql`select 1 from pg_database where datname = 'tabikura'`;
  if (!database) await sql.unsafe(`create database tabikura owner ${owner}`);
}
