import { existsSync, mkdirSync, renameSync } from "node:fs";
import { join, resolve } from "node:path";
import { clusterLock, takeLock } from "../lib/folder-lock.mjs";
import { serverState } from "../lib/living.mjs";
import { baseFor, listBases, publish, stampOf } from "./copies.mjs";
import { restoreFiles } from "./files.mjs";
import { placeOf, reachedBy, recover } from "./recover.mjs";

/** @typedef {import("./addresses.mjs").Source} Source */

/**
 * Reads the moment of `--to`: an instant with its zone, since a bare time would mean another moment on each machine.
 * @param {string} text
 * @returns {Date}
 */
export function readMoment(text) {
  const at = new Date(text);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(at.getTime()))
    throw new Error(`"${text}" is no moment with a zone; allowed is for example 2026-11-30T18:05:00+09:00.`);
  if (at > new Date()) throw new Error(`${text} has not come yet.`);
  return at;
}

/** @param {string} cluster */
function requireStopped(cluster) {
  if (serverState(cluster) === "served") throw new Error(`A database runs in ${cluster}: stop it first.`);
}

/**
 * Puts a restored cluster in its place; the one that is there is moved aside. Refuses while a server runs in either.
 * @param {string} made
 * @param {string} cluster beside it
 * @param {(text: string) => void} say
 */
export async function putInPlace(made, cluster, say) {
  for (const each of [made, cluster]) requireStopped(each);
  if (existsSync(cluster)) {
    const aside = `${cluster}.before-${stampOf(new Date())}`;
    renameSync(cluster, aside);
    say(`The database that was there is now ${aside}.`);
  }
  await publish(made, cluster);
}

/**
 * Restores database and files in `into` (a DATA_DIR) to the moment `to`, or to the last commit that was copied. A database
 * that is there is moved aside, never removed; files that are there stay, and missing ones come back. Refuses while a
 * database runs there, also when one came to run since; while it works, `npm start` and other restores are refused there.
 * @param {Source} source
 * @param {{ to: Date | null, into?: string | undefined, say?: (text: string) => void }} how
 */
export async function restore(source, { to, into, say = console.log }) {
  const { backups, files, dataDir } = source;
  const folder = resolve(into ?? dataDir);
  if (!into && !source.embedded)
    throw new Error("DATABASE_URL names a server of its own: say where to make the restored one with --into FOLDER.");
  const started = performance.now();
  const base = baseFor(listBases(backups, say), to);
  mkdirSync(folder, { recursive: true });
  const place = await placeOf(folder, base);
  const release = await takeLock(clusterLock(place.cluster), { who: "a restore" });
  try {
    requireStopped(place.cluster);
    say(`From the backup ${base.name} …`);
    const made = await recover(backups, base, { place, to });
    if (made.gap) say(`The copied log lacks ${made.gap}: what was written after it is lost.`);
    const url = base.embedded ? made.ownUrl() : source.url && made.urlFor(source.url);
    /** @type {Awaited<ReturnType<typeof reachedBy>> | null} */
    let reached = null;
    try {
      if (url) reached = await reachedBy(url);
    } finally {
      await made.stop();
    }
    await putInPlace(made.cluster, place.cluster, say);
    const put = files ? await restoreFiles(backups, join(folder, "files")) : { restored: 0, broken: [] };
    const seconds = (performance.now() - started) / 1_000;
    say(`Restored ${place.cluster} in ${seconds.toFixed(1)} s (${Math.round(base.bytes / 1e6)} MB).`);
    if (reached?.last) say(`Its last commit is of ${reached.last.toISOString()}.`);
    if (files) say(`${put.restored} files put back.`);
    for (const key of put.broken) say(`NOT put back, its copy is missing or damaged: ${key}`);
    return { place, base, reached, seconds, broken: put.broken };
  } finally {
    release();
  }
}
