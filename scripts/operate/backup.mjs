import { mkdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { alone } from "./alone.mjs";
import { takeBase } from "./base.mjs";
import { brokenWords, prune, readBases } from "./copies.mjs";
import { copyFiles } from "./files.mjs";
import { chainBeingCopied, connectCopier, followLog, reasonOf } from "./log.mjs";
import { recordFaults, recordRun } from "./record.mjs";

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
 * Copies what is new of the files. Throws nothing, since the database is copied all the same: `faults` says what is not.
 * @param {Source} source
 * @returns {Promise<{ kept: number, faults: string[] }>}
 */
async function copyNewFiles({ backups, days, files }) {
  if (!files) return { kept: 0, faults: [] };
  try {
    const { kept, failed } = await copyFiles(files, backups, { days });
    return { kept, faults: failed.map((one) => `A file is not copied: ${one}`) };
  } catch (error) {
    return { kept: 0, faults: [`The files are not copied: ${reasonOf(error)}`] };
  }
}

/**
 * What an operator must see to: what is not copied, and backups that cannot be used.
 * @param {string[]} faults
 * @param {string} backups
 */
const withBroken = (faults, backups) => [...faults, ...readBases(backups).broken.map(brokenWords)];

/**
 * Copies files, then takes a base backup, in this order: a file that a row names when the database is copied was stored
 * before. (What is removed meanwhile keeps its copy.) Returns what is wrong, which it leaves to the caller to say.
 * @param {Source} source
 * @param {string | null} chain
 * @param {(text: string) => void} say
 */
async function copyAll(source, chain, say) {
  const { backups, days, embedded, files, url } = source;
  const { kept } = await copyNewFiles(source);
  const base = await takeBase({ copyUrl: copierOf(source), backups, chain, files: kept, embedded });
  /* Once more for the files that came while the database was copied. */
  const { faults: notCopied } = await copyNewFiles(source);
  const faults = withBroken(notCopied, backups);
  try {
    prune(backups, { days, now: new Date() });
  } catch (error) {
    faults.push(`Old backups are not removed: ${reasonOf(error)}`);
  }
  const seconds = (Date.parse(base.endTime) - Date.parse(base.startTime)) / 1_000;
  const megabytes = Math.round(base.bytes / 1e6);
  const count = files ? `${base.files} files` : "files in the bucket, which its versions keep";
  say(`Backup ${base.name}: database of ${megabytes} MB in ${seconds.toFixed(1)} s, ${count}.`);
  await recordRun(
    url,
    { kind: "base", startTime: new Date(base.startTime), bytes: base.bytes, files: base.files, faults: faults.length },
    say,
  );
  return { base, faults, isComplete: notCopied.length === 0 };
}

/**
 * Takes one backup now. Moments after it can be restored only while `follow` runs. Throws, once the database is copied,
 * when files were not.
 * @param {Source} source
 * @param {(text: string) => void} [say]
 */
export async function backUpOnce(source, say = console.log) {
  const { backups } = source;
  const copyUrl = copierOf(source);
  mkdirSync(backups, { recursive: true, mode: 0o700 });
  return alone(copyUrl, backups, { say }, async () => {
    const sql = connectCopier(copyUrl);
    const chain = await chainBeingCopied(sql, backups).finally(() => sql.end({ timeout: 1 }));
    if (!chain)
      say("Nobody copies the log: only the moment of this backup can be restored (npm run backup -- follow).");
    const { base, faults, isComplete } = await copyAll(source, chain, say);
    for (const fault of faults) say(fault);
    if (!isComplete) throw new Error("The database is backed up; not all files are.");
    return base;
  });
}

/**
 * Says each fault once, and once when there is none any more.
 * @param {(text: string) => void} say
 */
function teller(say) {
  let told = "";
  return (/** @type {string[]} */ faults) => {
    const text = faults.join("\n");
    if (text !== told) say(text || "All is backed up again.");
    told = text;
  };
}

/**
 * Backs up until the signal: copies the log as it is written and files every half minute, and takes a base backup at
 * first, once a day, and whenever the log had to begin anew. What fails is said, shown at `/admin/operation` and tried
 * again; files that cannot be copied keep neither the log nor the database from it.
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
  const tell = teller(say);
  while (!signal.aborted) {
    try {
      const [source, { chain }] = [await find(), now];
      const { backups } = source;
      const faults = await alone(copierOf(source), backups, { say, signal }, async () => {
        const newest = readBases(backups).bases.at(-1);
        const isDue = !newest || newest.chain !== chain || Date.now() - Date.parse(newest.endTime) > baseMs;
        if (chain && isDue) return (await copyAll(source, chain, say)).faults;
        return withBroken((await copyNewFiles(source)).faults, backups);
      });
      await recordFaults(source.url, faults.length, (words) => faults.push(words));
      tell(faults);
    } catch (error) {
      if (!signal.aborted) tell([`Not backed up: ${reasonOf(error)}`]);
    }
    await sleep(now.chain ? filesMs : 200, undefined, { signal }).catch(() => {});
  }
  await log;
}
