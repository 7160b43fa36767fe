import { mkdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { takeBase } from "./base.mjs";
import { listBases, prune } from "./copies.mjs";
import { copyFiles } from "./files.mjs";
import { chainBeingCopied, connectCopier, followLog } from "./log.mjs";
import { recordRun } from "./record.mjs";

/** @typedef {import("./addresses.mjs").Source} Source */

/** How often files are copied, and how long after one base backup the next is taken, ms. */
const [filesMs, baseMs] = [30_000, 86_400_000];

/** @param {Source} source */
function copierOf({ copyUrl, embedded }) {
  if (copyUrl) return copyUrl;
  throw new Error(
    embedded
      ? "The embedded database does not run: run npm start beside this."
      : "BACKUP_DATABASE_URL is missing: the address of the database as a role with REPLICATION.",
  );
}

/**
 * Copies files, then takes a base backup, in this order: a file that a row names when the database is copied was stored
 * before. (What is removed meanwhile keeps its copy.)
 * @param {Source} source
 * @param {string | null} chain
 * @param {(text: string) => void} say
 */
async function copyAll(source, chain, say) {
  const { backups, days, embedded, files, url } = source;
  const copied = files ? await copyFiles(files, backups, { days }) : { kept: 0, copied: 0 };
  const base = await takeBase({ copyUrl: copierOf(source), backups, chain, files: copied.kept, embedded });
  /* Once more for the files that came while the database was copied. */
  if (files) await copyFiles(files, backups, { days });
  prune(backups, { days, now: new Date() });
  const seconds = (Date.parse(base.endTime) - Date.parse(base.startTime)) / 1_000;
  const megabytes = Math.round(base.bytes / 1e6);
  const kept = files ? `${base.files} files` : "files in the bucket, which its versions keep";
  say(`Backup ${base.name}: database of ${megabytes} MB in ${seconds.toFixed(1)} s, ${kept}.`);
  await recordRun(
    url,
    { kind: "base", startTime: new Date(base.startTime), bytes: base.bytes, files: base.files },
    say,
  );
  return base;
}

/**
 * Takes one backup now. Moments after it can be restored only while `follow` runs.
 * @param {Source} source
 * @param {(text: string) => void} [say]
 */
export async function backUpOnce(source, say = console.log) {
  mkdirSync(source.backups, { recursive: true, mode: 0o700 });
  const sql = connectCopier(copierOf(source));
  const chain = await chainBeingCopied(sql, source.backups).finally(() => sql.end({ timeout: 1 }));
  if (!chain) say("Nobody copies the log: only the moment of this backup can be restored (npm run backup -- follow).");
  return copyAll(source, chain, say);
}

/**
 * Backs up until the signal: copies the log as it is written and files every half minute, and takes a base backup at
 * first, once a day, and whenever the log had to begin anew. What fails is said and tried again.
 * @param {() => Promise<Source>} find looks anew, since an embedded database may have another port after a restart
 * @param {{ signal: AbortSignal, say?: (text: string) => void }} how
 */
export async function backUpAlways(find, { signal, say = console.log }) {
  const first = await find();
  copierOf(first);
  mkdirSync(first.backups, { recursive: true, mode: 0o700 });
  /** @type {{ chain: string | null }} */
  const now = { chain: null };
  const log = followLog(async () => copierOf(await find()), first.backups, {
    signal,
    say,
    onChain: ({ name, isNew }) => {
      if (isNew) say(`The log is copied from now on: ${name}`);
      now.chain = name;
    },
  });
  while (!signal.aborted) {
    try {
      const [source, { chain }] = [await find(), now];
      const { backups, days, files } = source;
      const newest = listBases(backups).at(-1);
      const isDue = !newest || newest.chain !== chain || Date.now() - Date.parse(newest.endTime) > baseMs;
      if (chain && isDue) await copyAll(source, chain, say);
      else if (files) await copyFiles(files, backups, { days });
    } catch (error) {
      say(`Not backed up: ${error instanceof Error ? error.message : error}`);
    }
    await sleep(now.chain ? filesMs : 200, undefined, { signal }).catch(() => {});
  }
  await log;
}
