import { resolve } from "node:path";
import { runningAddresses } from "../lib/postgres.mjs";
import { root } from "../lib/run.mjs";

/**
 * Where the data of an installation is: the database for copying it (a role with REPLICATION), the same as the role that
 * serves, and the folders. `files` is null when files are in a bucket; `embedded`: the database is that of `npm start`.
 * @typedef {{ copyUrl: string | null, url: string | null, dataDir: string, files: string | null, backups: string,
 *   days: number, embedded: boolean }} Source
 */

const dataDir = () => resolve(root, process.env.DATA_DIR ?? ".data");

/** Addresses of the embedded database of DATA_DIR; undefined when it does not run. */
export const embeddedAddresses = () => runningAddresses(dataDir());

/**
 * The installation that the environment names. Throws when a database of its own is named without a role for copying.
 * @returns {Promise<Source>}
 */
export async function sourceOf(
  { BACKUP_DIR, BACKUP_DAYS, BACKUP_DATABASE_URL, DATABASE_URL, S3_BUCKET } = process.env,
) {
  const folder = dataDir();
  const days = Number(BACKUP_DAYS ?? 14);
  if (!Number.isInteger(days) || days < 1) throw new Error("BACKUP_DAYS must be a whole number of days, at least 1.");
  const place = {
    dataDir: folder,
    files: S3_BUCKET ? null : resolve(folder, "files"),
    backups: BACKUP_DIR ? resolve(root, BACKUP_DIR) : resolve(folder, "backup"),
    days,
  };
  if (DATABASE_URL) return { ...place, copyUrl: BACKUP_DATABASE_URL ?? null, url: DATABASE_URL, embedded: false };
  const embedded = await embeddedAddresses();
  return { ...place, copyUrl: embedded?.adminUrl ?? null, url: embedded?.url ?? null, embedded: true };
}

/**
 * Environment variables that PostgreSQL's own programs connect with: a password in their arguments would be seen by
 * everybody on the machine.
 * @param {string} url
 * @returns {Record<string, string>}
 */
export function connectionOf(url) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const ssl = searchParams.get("sslmode");
  return {
    PGHOST: hostname.replace(/^\[|\]$/g, ""),
    PGPORT: port || "5432",
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(ssl && { PGSSLMODE: ssl }),
  };
}
