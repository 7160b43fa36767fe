import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { serverState } from "../lib/living.mjs";
import { freePort, urls } from "../lib/postgres.mjs";
import { findPlace, giveFolder, runProgram } from "../lib/postgres-files.mjs";
import { baseFolder, gapIn, logFolder, namesIn, sync } from "./copies.mjs";
import { serverPrograms } from "./programs.mjs";

/** @typedef {import("../lib/postgres-files.mjs").Place} Place */
/** @typedef {import("./copies.mjs").Base} Base */

/** Seconds that reading the log again may take. */
const patience = 24 * 3_600;
const [unfinished, staged] = [".restoring", "restored-log"];

/** A moment as this setting takes it, which is read before names of zones are known. @param {Date} at */
const inUtc = (at) => at.toISOString().replace("T", " ").replace("Z", "+00");

/** Between quotes for a shell, then for PostgreSQL's settings. @param {string} text */
const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;
/** @param {string} text */
const setting = (text) => `'${text.replaceAll("'", "''")}'`;

/**
 * Copies what has been written of the log since the base: complete files, and the one that is being written, under its
 * future name. The copier may complete it meanwhile: then it is found by that name. Returns the first file that is missing
 * between others, null when none is.
 * @param {string} from
 * @param {string} to
 * @param {string} startFile
 * @returns {Promise<string | null>}
 */
async function stageLog(from, to, startFile) {
  for (const name of namesIn(from)) {
    const whole = name.replace(/\.partial$/, "");
    if (/^[0-9A-F]{24}$/.test(whole) && whole.slice(8) < startFile.slice(8)) continue;
    await copyFile(join(from, name), join(to, whole)).catch(async (error) => {
      if (error.code !== "ENOENT") throw error;
      await copyFile(join(from, whole), join(to, whole));
    });
  }
  const names = namesIn(to);
  const [first] = names.filter((name) => name.length === 24);
  return first ? gapIn(names, statSync(join(to, first)).size) : null;
}

/**
 * Where a restored cluster is made: with the programs of `npm start` when it came from there, else with the system's.
 * @param {string} folder
 * @param {Base} base
 */
export const placeOf = (folder, base) => findPlace(folder, base.embedded ? undefined : serverPrograms(base.version));

/**
 * Stops a restored cluster. Throws when it runs on: nothing may be done to its folder then.
 * @param {Place} place
 * @param {"fast" | "immediate"} how
 */
async function end(place, how) {
  const args = ["stop", "-w", "-t", String(patience), "-m", how, "-D", place.cluster];
  const { output } = await runProgram(place, "pg_ctl", args);
  if (serverState(place.cluster) === "served") throw new Error(`The restored database does not stop:\n${output}`);
}

/**
 * Ends the server that a restore beside `place` left when it was killed.
 * @param {Place} place
 */
export async function endLeft(place) {
  const cluster = `${place.cluster}${unfinished}`;
  if (serverState(cluster) === "served") await end({ ...place, cluster }, "immediate");
}

/**
 * Starts a restored cluster on loopback, for whoever knows its roles' passwords. Resolves, when it takes connections, to
 * how it is reached and stopped.
 * @param {Place} place
 * @param {Record<string, string>} settings
 */
async function launch(place, settings = {}) {
  const port = await freePort();
  const flags = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    port: String(port),
    archive_mode: "off",
    shared_preload_libraries: "",
    hot_standby: "off",
    hba_file: join(place.cluster, "restored_hba.conf"),
    ...settings,
  };
  const log = join(place.cluster, "restored.log");
  const options = Object.entries(flags).map(([name, value]) => `-c ${name}=${quoted(value)}`);
  const args = ["start", "-w", "-t", String(patience), "-D", place.cluster, "-l", log, "-o", options.join(" ")];
  const { code, output } = await runProgram(place, "pg_ctl", args);
  const isReady = code === 0 && (await recovered(place));
  const said = existsSync(log) ? readFileSync(log, "utf8") : "";
  const stop = () => end(place, "fast");
  return isReady ? { port, stop } : { failure: `${output}\n${said.split("\n").slice(-20).join("\n")}`, said };
}

/**
 * Waits until a server that was started has read its log and takes connections; false when it ends before. Its own file
 * says so: before that it takes none, whoever asks.
 * @param {Place} place
 */
async function recovered({ cluster }) {
  const file = join(cluster, "postmaster.pid");
  for (const end = Date.now() + patience * 1_000; Date.now() < end; await sleep(50)) {
    if (!existsSync(file)) return false;
    if (readFileSync(file, "utf8").split("\n")[7]?.trim() === "ready") return true;
  }
  return false;
}

/** A cluster of Debian keeps its settings elsewhere; then it starts with the defaults. @param {Place} place */
function prepareFiles({ cluster }) {
  for (const name of ["postgresql.conf", "pg_ident.conf"])
    if (!existsSync(join(cluster, name))) writeFileSync(join(cluster, name), "");
  writeFileSync(join(cluster, "restored_hba.conf"), "host all all 127.0.0.1/32 md5\n");
  rmSync(join(cluster, "postmaster.pid"), { force: true });
}

/**
 * Makes a cluster beside `place` from a base backup and the log after it, up to the moment `to` (null: to the last commit
 * that was copied), and lets it run. Nothing that is there is touched: the new cluster has a name of its own (only for who
 * holds the lock of that place). A log that lacks a file ends there: `gap` names it, and a moment behind it is refused.
 * @param {string} backups
 * @param {Base} base
 * @param {{ place: Place, to: Date | null }} where
 */
export async function recover(backups, base, { place, to }) {
  const cluster = `${place.cluster}${unfinished}`;
  const made = { ...place, cluster };
  await endLeft(place);
  rmSync(cluster, { recursive: true, force: true });
  cpSync(join(baseFolder(backups, base.name), "database"), cluster, { recursive: true, verbatimSymlinks: true });
  const log = join(cluster, staged);
  mkdirSync(log);
  const gap = base.chain ? await stageLog(logFolder(backups, base.chain), log, base.startFile) : null;
  prepareFiles(made);
  const auto = join(cluster, "postgresql.auto.conf");
  const before = existsSync(auto) ? readFileSync(auto, "utf8") : "";
  const lines = (/** @type {Date | null} */ until) =>
    [
      "",
      `restore_command = ${setting(`cp ${quoted(`${log.replaceAll("%", "%%")}/`)}%f %p`)}`,
      "recovery_target_timeline = 'current'",
      ...(until ? [`recovery_target_time = '${inUtc(until)}'`, "recovery_target_action = 'promote'"] : []),
      "",
    ].join("\n");
  writeFileSync(join(cluster, "recovery.signal"), "");
  writeFileSync(auto, before + lines(to));
  giveFolder(made, cluster);
  let running = await launch(made);
  /* Nothing was committed after that moment: then all that was copied is restored, and nothing later is among it. */
  if ("failure" in running && to && running.said?.includes("before configured recovery target was reached")) {
    if (gap) throw new Error(`The copied log lacks ${gap}: no moment after it can be restored. Name an earlier one.`);
    writeFileSync(auto, before + lines(null));
    running = await launch(made);
  }
  if ("failure" in running) throw new Error(`The copy does not start:\n${running.failure}`);
  const { port, stop } = running;
  return {
    cluster,
    gap,
    /** The restored database of a cluster of `npm start`, as the role that serves. */
    ownUrl: () => urls(made, port).url,
    /** The restored database, for the role and database that an address of the original one names. */
    urlFor: (/** @type {string} */ url) =>
      Object.assign(new URL(url), { hostname: "127.0.0.1", port: String(port), search: "" }).href,
    /** Stops it and leaves a cluster that starts with the settings of the original one. */
    stop: async () => {
      await stop();
      writeFileSync(auto, before);
      for (const name of [staged, "restored_hba.conf", "restored.log"])
        rmSync(join(cluster, name), { recursive: true, force: true });
      giveFolder(made, cluster);
      /* PostgreSQL has written what is its own. */
      await sync(auto);
    },
  };
}

/**
 * What a restored cluster holds: the moment of its last commit that was read from the log (null: none after the base), and
 * how far the log was read.
 * @param {string} url
 */
export async function reachedBy(url) {
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => undefined });
  try {
    const [row] = await sql`select pg_last_xact_replay_timestamp() as last, pg_last_wal_replay_lsn()::text as place`;
    return {
      last: /** @type {Date | null} */ (row?.last ?? null),
      place: /** @type {string | null} */ (row?.place ?? null),
    };
  } finally {
    await sql.end({ timeout: 1 });
  }
}
