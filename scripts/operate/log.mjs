import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { connectionOf } from "./addresses.mjs";
import { logFolder, namesIn, stampOf } from "./copies.mjs";
import { copyProgram } from "./programs.mjs";

/** The server keeps the log from where this slot stands, until it has been copied (at most max_slot_wal_keep_size). */
const slot = "tabikura_backup";

/** @typedef {{ name: string, isNew: boolean }} Chain */

/** Why something failed, in words; a lost connection has a code only. @param {unknown} error */
export const reasonOf = (error) =>
  error instanceof Error ? error.message || String(/** @type {{ code?: string }} */ (error).code) : String(error);

/** Opens a connection for copying. @param {string} url */
export const connectCopier = (url) => postgres(url, { max: 1, connect_timeout: 10, onnotice: () => undefined });

/**
 * The newest chain of this server's history in `backups`, the beginning of such a name, and the state of the slot. A
 * restored server has another timeline, so its log is never mixed with the older one.
 * @param {import("postgres").Sql} sql
 * @param {string} backups
 */
async function known(sql, backups) {
  const [row] = await sql`
    select (select system_identifier from pg_control_system())::text as system,
      left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline,
      (select wal_status from pg_replication_slots where slot_name = ${slot}) as state,
      exists (select from pg_replication_slots where slot_name = ${slot} and active) as active`;
  const prefix = `${row?.system}-${row?.timeline}-`;
  const chain = namesIn(join(backups, "log"))
    .filter((name) => name.startsWith(prefix))
    .at(-1);
  return { prefix, chain, state: /** @type {string | null} */ (row?.state ?? null), isActive: row?.active === true };
}

/**
 * The chain that the server's log goes on with: the newest one while the slot has lost nothing, else a new one with a new
 * slot. A slot that somebody else reads from is not taken away.
 * @param {import("postgres").Sql} sql
 * @param {string} backups
 * @returns {Promise<Chain>}
 */
export async function chainOf(sql, backups) {
  const { prefix, chain, state } = await known(sql, backups);
  if (chain && state && state !== "lost") return { name: chain, isNew: false };
  if (state) await sql`select pg_drop_replication_slot(${slot})`;
  await sql`select pg_create_physical_replication_slot(${slot}, true)`;
  const name = prefix + stampOf(new Date());
  mkdirSync(logFolder(backups, name), { recursive: true, mode: 0o700 });
  return { name, isNew: true };
}

/**
 * The chain in `backups` that somebody is writing now, null when nobody is.
 * @param {import("postgres").Sql} sql
 * @param {string} backups
 */
export async function chainBeingCopied(sql, backups) {
  const { chain, isActive } = await known(sql, backups);
  return isActive ? (chain ?? null) : null;
}

/**
 * Copies the server's log as it is written, with pg_receivewal, until the signal or the end of the connection.
 * @param {string} url
 * @param {string} folder
 * @param {AbortSignal} signal
 */
async function copyLog(url, folder, signal) {
  const program = await copyProgram("pg_receivewal");
  const args = ["--directory", folder, "--slot", slot, "--no-loop", "--no-password", "--status-interval=1"];
  const child = spawn(program, args, {
    env: { ...process.env, ...connectionOf(url) },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk) => {
    said = (said + chunk).slice(-2_000);
  });
  const end = () => child.kill("SIGINT");
  signal.addEventListener("abort", end);
  /* It may have come while the connection was made. */
  if (signal.aborted) end();
  await new Promise((done, reject) => child.once("error", reject).once("close", done));
  signal.removeEventListener("abort", end);
  return said.trim().split("\n").at(-1) ?? "";
}

/**
 * Keeps copying the log until the signal; what breaks is begun again after a second, with a new chain when the old one
 * cannot go on. `onChain` hears the name of each chain, as soon as it is known.
 * @param {() => Promise<string>} findUrl asked before each try
 * @param {string} backups
 * @param {{ signal: AbortSignal, onChain: (chain: Chain) => void, say: (text: string) => void }} how
 */
export async function followLog(findUrl, backups, { signal, onChain, say }) {
  for (let told = ""; !signal.aborted; ) {
    let why;
    try {
      const url = await findUrl();
      const sql = connectCopier(url);
      const chain = await chainOf(sql, backups).finally(() => sql.end({ timeout: 1 }));
      onChain(chain);
      why = await copyLog(url, logFolder(backups, chain.name), signal);
    } catch (error) {
      why = reasonOf(error);
    }
    if (!signal.aborted && why !== told) say(`The log is not copied: ${why}`);
    told = why;
    await sleep(1_000, undefined, { signal }).catch(() => {});
  }
}
