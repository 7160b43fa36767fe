import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import postgres from "postgres";
import { takeLock } from "../lib/folder-lock.mjs";
import { root, run } from "../lib/run.mjs";
import { baseFor, listBases } from "./copies.mjs";
import { restoreFiles } from "./files.mjs";
import { recordRun } from "./record.mjs";
import { endLeft, placeOf, reachedBy, recover } from "./recover.mjs";

/** @typedef {import("./addresses.mjs").Source} Source */
/** @typedef {import("../../app/foundation/operations/integrity/check-installation.server").Findings} Findings */

/**
 * Commits something in the live database and tells when and where in the log, so that the restored one can be asked
 * whether it has it; null when the database does not answer.
 * @param {string | null} url
 */
async function markNow(url) {
  if (!url) return null;
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => undefined });
  try {
    const [row] = await sql`
      select pg_logical_emit_message(true, 'tabikura', 'rehearsal')::text as place, clock_timestamp() as at`;
    return { at: /** @type {Date} */ (row?.at), place: /** @type {string} */ (row?.place) };
  } catch {
    return null;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** @param {string} folder */
function rmdirIfEmpty(folder) {
  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
}

/** A place in the log as a number. @param {string} place */
const numberOf = (place) => {
  const [high = "", low = ""] = place.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

/**
 * Milliseconds of commits that a restore begun now would lose; null when that cannot be known.
 * @param {Awaited<ReturnType<typeof markNow>>} mark
 * @param {{ last: Date | null, place: string | null }} reached
 * @param {string} baseEnd
 */
export function lostMs(mark, { last, place }, baseEnd) {
  if (!mark) return null;
  if (place && numberOf(place) > numberOf(mark.place)) return 0;
  return Math.max(0, mark.at.getTime() - (last ?? new Date(baseEnd)).getTime());
}

/**
 * Restores the newest moment into a second cluster below BACKUP_DIR, with the files beside it, has the built product
 * check it (every book in full, every file), and removes it. Tells how long it took, how much was lost and what was found;
 * the product's desk shows the same.
 * @param {Source} source
 * @param {(text: string) => void} [say]
 */
export async function rehearse(source, say = console.log) {
  const { backups, url } = source;
  if (!url) throw new Error("DATABASE_URL is missing, and the embedded database does not run.");
  if (!existsSync(join(root, "build/server/index.js"))) throw new Error("Build the product first: npm run build");
  const folder = join(backups, "rehearsal");
  mkdirSync(backups, { recursive: true, mode: 0o700 });
  const release = await takeLock(`${folder}.lock`, { who: "another rehearsal" });
  try {
    return await rehearseIn(folder, { ...source, url }, say);
  } finally {
    release();
  }
}

/**
 * @param {string} folder where everything is made, and removed; what is there is of a rehearsal that was killed
 * @param {Source & { url: string }} source
 * @param {(text: string) => void} say
 */
async function rehearseIn(folder, { backups, files, url }, say) {
  const [started, startTime] = [performance.now(), new Date()];
  const mark = await markNow(url);
  const base = baseFor(listBases(backups, say), null);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const place = await placeOf(folder, base);
  await endLeft(place);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o755 });
  /** @type {Awaited<ReturnType<typeof recover>> | undefined} */
  let made;
  try {
    made = await recover(backups, base, { place, to: null });
    const restored = made.urlFor(url);
    const reached = await reachedBy(restored);
    const put = files ? await restoreFiles(backups, join(folder, "files")) : { restored: 0, broken: [] };
    const seconds = (performance.now() - started) / 1_000;
    const lost = lostMs(mark, reached, base.endTime);
    /** @type {Findings[]} */
    const answers = [];
    await run(process.execPath, ["scripts/operate/check.mjs"], {
      env: { ...process.env, DATABASE_URL: restored, DATA_DIR: folder, LOG_LEVEL: "error" },
      onMessage: (message) => answers.push(/** @type {Findings} */ (message)),
    });
    const [found] = answers;
    if (!found) throw new Error("The checks ended without a result.");
    const faults = [
      ...(made.gap ? [`the copied log lacks ${made.gap}: what was written after it is lost`] : []),
      ...put.broken.map((key) => `the copy of ${key} is missing or damaged`),
      ...found.missing.map((key) => `the file ${key} is missing`),
      ...found.violations.map(({ book, kind, id }) => `${book}: ${kind} ${id} contradicts the rest`),
    ];
    say(`Restored from ${base.name} in ${seconds.toFixed(1)} s: database of ${Math.round(base.bytes / 1e6)} MB,`);
    say(`  ${put.restored} files (${(seconds / (base.bytes / 1e9)).toFixed(0)} s a GB).`);
    say(
      lost === null
        ? `Lost: not known, since the live database does not answer. The last commit is of ${reached.last?.toISOString() ?? base.endTime}.`
        : `Lost: ${(lost / 1_000).toFixed(1)} s.`,
    );
    say(`Checked ${found.books} books and ${found.files} files: ${faults.length} faults.`);
    for (const fault of faults) say(`  ${fault}`);
    if (mark)
      await recordRun(
        url,
        {
          kind: "rehearsal",
          startTime,
          bytes: base.bytes,
          files: found.files,
          lostMs: lost,
          faults: faults.length,
        },
        say,
      );
    return { seconds, lost, faults, books: found.books, files: found.files };
  } finally {
    await made?.stop();
    if (made) rmSync(made.cluster, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
    /* Where the cluster had to be elsewhere (`findPlace`), an empty folder is left. */
    rmdirIfEmpty(dirname(place.cluster));
  }
}
