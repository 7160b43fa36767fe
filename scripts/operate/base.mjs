import { chmodSync, mkdirSync, readFileSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { run } from "../lib/run.mjs";
import { connectionOf } from "./addresses.mjs";
import { baseFolder, partOf, publish, removeParts, stampOf, sync, writeWhole } from "./copies.mjs";
import { connectCopier } from "./log.mjs";
import { copyProgram } from "./programs.mjs";

/** @typedef {import("./copies.mjs").Base} Base */

/** @param {string} folder */
async function bytesIn(folder) {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = names
    .filter((entry) => entry.isFile())
    .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** @param {import("postgres").Sql} sql @returns {Promise<Date>} the database's time */
async function timeOf(sql) {
  const [row] = await sql`select clock_timestamp() as now`;
  return row?.now;
}

/**
 * Runs a program for copying; what it printed is in the error when it fails.
 * @param {"pg_basebackup" | "pg_verifybackup"} name
 * @param {string[]} args
 * @param {string} [url]
 */
async function runCopier(name, args, url) {
  const env = { ...process.env, ...(url && connectionOf(url)) };
  await run(await copyProgram(name), args, { stdio: "pipe", env }).catch((error) => {
    throw new Error(`${name} failed: ${(error.output || error.message).trim()}`);
  });
}

/**
 * Takes a base backup: PostgreSQL's folder as pg_basebackup copies it, with the log that it needs to be whole, verified
 * against its own list of hashes and written to the disk before it has its name. What is incomplete has another name and is
 * removed by the next one. Only for who holds the lock of the backups (`alone`).
 * @param {{ copyUrl: string, backups: string, chain: string | null, files: number, embedded: boolean }} what
 * @returns {Promise<Base>}
 */
export async function takeBase({ copyUrl, backups, chain, files, embedded }) {
  const sql = connectCopier(copyUrl);
  try {
    const start = await timeOf(sql);
    const name = stampOf(start);
    const folder = baseFolder(backups, name + partOf());
    removeParts(join(backups, "base"));
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(backups, 0o700);
    const database = join(folder, "database");
    const how = ["--checkpoint=fast", "--wal-method=stream", "--no-password", "--label=tabikura"];
    await runCopier("pg_basebackup", ["--pgdata", database, ...how], copyUrl);
    await runCopier("pg_verifybackup", ["--no-parse-wal", "--quiet", database]);
    const [, startFile] = /\(file (\w{24})\)/.exec(readFileSync(join(database, "backup_label"), "utf8")) ?? [];
    if (!startFile) throw new Error("The copy of the database does not say which log it needs.");
    const end = await timeOf(sql);
    /** @type {Base} */
    const base = {
      name,
      startTime: start.toISOString(),
      endTime: end.toISOString(),
      chain,
      startFile,
      version: readFileSync(join(database, "PG_VERSION"), "utf8").trim(),
      embedded,
      bytes: await bytesIn(database),
      files,
    };
    await writeWhole(join(folder, "info.json"), `${JSON.stringify(base, null, 2)}\n`);
    await publish(folder, baseFolder(backups, name));
    await sync(backups);
    return base;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
