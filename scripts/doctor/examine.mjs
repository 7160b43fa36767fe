import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import postgres from "postgres";
import { root } from "../lib/run.mjs";
import { checkBackups } from "./backup.mjs";
import { checkClock } from "./clock.mjs";
import { checkDatabase } from "./database.mjs";
import { checkDisk } from "./disk.mjs";
import { checkEncoder } from "./encoder.mjs";
import { about, reasonOf } from "./finding.mjs";
import { checkFonts } from "./fonts.mjs";
import { checkMail } from "./mail.mjs";
import { checkSettings } from "./settings.mjs";
import { checkStorage } from "./storage.mjs";

/** @typedef {import("./finding.mjs").Finding} Finding */

/**
 * The settings as the server reads them: the program that the build makes of its own reader.
 * @returns {Promise<import("../../app/platform/env.server").Env>}
 */
async function readSettings() {
  const program = join(root, "build/settings.js");
  if (!existsSync(program)) throw new Error("the product is not built: run npm run build");
  return (await import(pathToFileURL(program).href)).env;
}

/** The newest migration of this release. @returns {number} */
function newestMigration() {
  const journal = JSON.parse(readFileSync(join(root, "build/migrations/meta/_journal.json"), "utf8"));
  return Math.max(...journal.entries.map((/** @type {{ when: number }} */ { when }) => when));
}

/**
 * Examines everything that serving needs, with the environment of this process, and changes nothing (a probe is written
 * to the storage and the disk and removed). Wrong settings end the examination, since all else depends on them.
 * @param {{ ownerUrl?: string | undefined }} [known]
 * @returns {Promise<Finding[]>}
 */
export async function examine({ ownerUrl = process.env.MIGRATION_DATABASE_URL } = {}) {
  let settings;
  try {
    settings = await readSettings();
  } catch (error) {
    const said = error instanceof Error ? error.message.trim() : reasonOf(error);
    return [about("settings").bad(said, "scripts/README.md lists every setting.")];
  }
  const url = settings.DATABASE_URL;
  const sql = postgres(url, { max: 2, connect_timeout: 5, onnotice: () => undefined });
  try {
    const database = checkDatabase(sql, { url, ownerUrl, pool: settings.DATABASE_POOL, schema: newestMigration() });
    const answers = (await database).some(({ says }) => says.startsWith("PostgreSQL "));
    const found = await Promise.all([
      checkSettings(settings, { SEED: process.env.SEED }),
      database,
      answers ? checkClock(sql) : [],
      answers ? checkBackups(sql) : [],
      checkStorage(settings),
      checkMail(settings.SMTP_URL),
      checkDisk(settings.DATA_DIR),
      checkFonts(),
      checkEncoder(settings.VIDEO_ENCODER),
    ]);
    return found.flat();
  } finally {
    await sql.end({ timeout: 1 });
  }
}
