import { randomUUID } from "node:crypto";
import { renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { identityOf, isLiving, textIfAny } from "./living.mjs";

/** How long a lock may be empty, ms: its maker writes into it at once. */
const makingMs = 1_000;

/** Who starts or replaces the cluster in a folder holds this. @param {string} cluster */
export const clusterLock = (cluster) => `${cluster}.lock`;

/**
 * Who holds a lock, undefined when nobody who still runs does.
 * @param {string} path
 */
function holderOf(path) {
  const text = textIfAny(path);
  if (text === undefined) return undefined;
  if (text === "") {
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return Date.now() - made < makingMs ? "another process" : undefined;
  }
  const [identity = "", who] = text.split("\n");
  return isLiving(identity) ? `${who} (process ${identity.split(" ")[0]})` : undefined;
}

/** @param {string} path @param {string} holder */
const refusal = (path, holder) =>
  new Error(`${path.replace(/\.lock$/, "")} is held by ${holder}: wait for its end, or stop it.`);

/** Throws when somebody else holds the lock. @param {string} path */
export function requireFree(path) {
  const holder = holderOf(path);
  if (holder) throw refusal(path, holder);
}

/** Puts aside the lock of a process that has ended, unless another one has taken it meanwhile. @param {string} path */
function dropDead(path) {
  const text = textIfAny(path);
  if (text === undefined || holderOf(path)) return;
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (/** @type {{ code?: string }} */ (error).code === "ENOENT") return;
    throw error;
  }
  if (textIfAny(aside) === text) rmSync(aside, { force: true });
  else renameSync(aside, path);
}

/**
 * Takes a lock that ends with this process, however it ends: a file with the process in it, which nobody minds once that
 * process is gone. Holds on one machine (in containers: in one of them). Throws, naming the holder, when it is not free
 * within `waitMs`. Returns what gives it back.
 * @param {string} path
 * @param {{ who: string, waitMs?: number }} how
 * @returns {Promise<() => void>}
 */
export async function takeLock(path, { who, waitMs = 0 }) {
  const mine = `${identityOf(process.pid)}\n${who}\n`;
  for (const end = Date.now() + waitMs; ; ) {
    dropDead(path);
    try {
      writeFileSync(path, mine, { flag: "wx" });
      return () => {
        if (textIfAny(path) === mine) rmSync(path, { force: true });
      };
    } catch (error) {
      if (/** @type {{ code?: string }} */ (error).code !== "EEXIST") throw error;
    }
    const holder = holderOf(path);
    if (holder && Date.now() >= end) throw refusal(path, holder);
    await sleep(holder ? 100 : 10);
  }
}
