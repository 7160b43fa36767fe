import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Linux says of each process what it is; elsewhere only whether there is one with a number. */
const hasProcesses = existsSync("/proc/self/stat");

/**
 * The text of a file, undefined when it does not exist. Throws when it cannot be read.
 * @param {string} path
 */
export function textIfAny(path) {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (/** @type {{ code?: string }} */ (error).code === "ENOENT") return undefined;
    throw error;
  }
}

/** What /proc says, "" when that is closed to us or the process has just ended. @param {string} path */
function shown(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/** Whether any process has this number. @param {number} pid */
function isTaken(pid) {
  if (!Number.isInteger(pid) || pid < 1) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {{ code?: string }} */ (error).code === "EPERM";
  }
}

/**
 * What tells a process from a later one with the same number: its number, the moment it began, and the start of the
 * machine; the number alone where that is not shown. Undefined when it has ended.
 * @param {number} pid
 */
export function identityOf(pid) {
  if (!isTaken(pid)) return undefined;
  const text = shown(`/proc/${pid}/stat`);
  if (!text) return String(pid);
  const [state, ...others] = text.slice(text.lastIndexOf(")") + 2).split(" ");
  if (state === "Z" || state === "X") return undefined;
  return `${pid} ${others[18]} ${shown("/proc/sys/kernel/random/boot_id").trim()}`;
}

/** Whether the process that `identityOf` described still runs. @param {string} identity */
export function isLiving(identity) {
  const number = identity.split(" ")[0] ?? "";
  const now = identityOf(Number(number));
  return now !== undefined && (now === identity || now === number);
}

/**
 * What a cluster's lock file (postmaster.pid) says: "none" without one, "served" while a server runs it, "ended" when no
 * process has its number, "foreign" when that number is another program's by now: after a power cut, in a new container
 * (where every program may be number 1), or another cluster's server. What is not shown to us counts as served.
 * @param {string} cluster
 * @returns {"none" | "served" | "ended" | "foreign"}
 */
export function serverState(cluster) {
  const text = textIfAny(join(cluster, "postmaster.pid"));
  if (text === undefined) return "none";
  /* A server for one user, without connections, writes its number with a minus. */
  const pid = Math.abs(Number(text.split("\n")[0]));
  if (!isTaken(pid)) return "ended";
  if (!hasProcesses || !existsSync(`/proc/${pid}`)) return "served";
  if (!shown(`/proc/${pid}/cmdline`).includes("postgres")) return "foreign";
  try {
    /* A server and all its parts work in the folder of their cluster. */
    const [there, own] = [statSync(`/proc/${pid}/cwd`), statSync(cluster)];
    return there.ino === own.ino && there.dev === own.dev ? "served" : "foreign";
  } catch {
    return "served";
  }
}
