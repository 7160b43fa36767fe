import { createHash } from "node:crypto";
import { realpathSync } from "node:fs";
import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";

/** The number of this lock; a second number names the folder. */
const number = 7_429;
const askMs = 500;

/** @param {string} backups */
const numberOf = (backups) => createHash("sha256").update(realpathSync(backups)).digest().readUInt32BE() >>> 1;

/**
 * Does some work while nobody else writes backups into this folder, on whatever machine or in whatever container: by a lock
 * in the database that is being copied, which ends with its connection and so with this process, however it ends. Waits
 * for whoever holds it, and says who that is. When the database ends meanwhile, so does the lock: then a base backup fails,
 * and two who copy files do the same work, since parts have names of their own.
 * @template T
 * @param {string} copyUrl
 * @param {string} backups an existing folder
 * @param {{ say: (text: string) => void, signal?: AbortSignal | undefined }} how the signal ends the wait with an error
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(copyUrl, backups, { say, signal }, work) {
  const sql = postgres(copyUrl, {
    max: 1,
    connect_timeout: 10,
    idle_timeout: 0,
    max_lifetime: null,
    onnotice: () => undefined,
    connection: { application_name: `npm run backup (process ${process.pid} on ${hostname()})` },
  });
  const folder = numberOf(backups);
  try {
    for (let isTold = false; ; await sleep(askMs, undefined, { signal })) {
      const [lock] = await sql`select pg_try_advisory_lock(${number}::int, ${folder}::int) as taken`;
      if (lock?.taken) break;
      const [holder] = await sql`
        select application_name as name from pg_locks join pg_stat_activity using (pid)
        where locktype = 'advisory' and granted and classid = ${number}::oid and objid = ${folder}::oid`;
      if (!isTold && holder) say(`${backups} is being written by ${holder.name}: waiting for its end.`);
      isTold ||= holder !== undefined;
    }
    return await work();
  } finally {
    await sql.end({ timeout: 1 });
  }
}
