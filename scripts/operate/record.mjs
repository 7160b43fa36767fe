import postgres from "postgres";
import { reasonOf } from "./log.mjs";

/**
 * Asks the product's database something; when that fails, which makes a backup worth no less, it says why.
 * @param {string | null} url
 * @param {(text: string) => void} say
 * @param {(sql: import("postgres").Sql) => Promise<unknown>} write
 */
async function writeDown(url, say, write) {
  if (!url) return say("It is not written down: DATABASE_URL is missing.");
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => undefined });
  try {
    await write(sql);
  } catch (error) {
    say(`It is not written down: ${reasonOf(error)}`);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/**
 * Writes into the product's database what was done, for its operators' desk and metrics. `faults`: what a rehearsal found,
 * or what a backup could not copy.
 * @param {string | null} url
 * @param {{ kind: "base" | "rehearsal", startTime: Date, bytes: number, files: number, lostMs?: number | null,
 *   faults: number }} run
 * @param {(text: string) => void} say
 */
export const recordRun = (url, { kind, startTime, bytes, files, lostMs = null, faults }, say) =>
  writeDown(
    url,
    say,
    (sql) => sql`
      insert into backup_run (kind, start_time, bytes, files, lost_ms, faults)
      values (${kind}, ${startTime}, ${bytes}, ${files}, ${lostMs}, ${faults})`,
  );

/**
 * Writes down how many things the follower cannot copy now, beside the newest base backup.
 * @param {string | null} url
 * @param {number} faults
 * @param {(text: string) => void} say
 */
export const recordFaults = (url, faults, say) =>
  writeDown(
    url,
    say,
    (sql) => sql`
      update backup_run set faults = ${faults}
      where id = (select id from backup_run where kind = 'base' order by end_time desc limit 1)
        and faults is distinct from ${faults}`,
  );
