import { spawn, spawnSync } from "node:child_process";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "../lib/run.mjs";

/** Servers are pinned to one core, which the load generator does not use. */
const pin = spawnSync("taskset", ["-c", "0", "true"]).status === 0 ? ["taskset", "-c", "0"] : [];

/** @typedef {{ port: number, pid: number, stop: () => Promise<void> }} Server */

/**
 * Starts a Node program on the servers' core and waits for its port (`process.send({ port })` or `addresses`).
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @returns {Promise<Server>}
 */
export function startServer(args, env) {
  const [command = process.execPath, ...rest] = [...pin, process.execPath, ...args];
  const stdio = /** @type {const} */ (["ignore", "ignore", "inherit", "ipc"]);
  const child = spawn(command, rest, {
    cwd: root,
    env: { ...process.env, ...env, NODE_ENV: "production" },
    stdio: [...stdio],
  });
  const ended = new Promise((done) => child.once("exit", done));
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`${args.join(" ")} ended with ${code}`)));
    child.on("message", (/** @type {{ port?: number, addresses?: object }} */ { port, addresses }) => {
      if (!port && !addresses) return;
      const stop = async () => {
        child.kill("SIGTERM");
        const late = setTimeout(() => child.kill("SIGKILL"), 10_000);
        await ended;
        clearTimeout(late);
      };
      resolve({ port: port ?? Number(env.PORT), pid: child.pid ?? 0, stop });
    });
  });
}

/** Megabytes that a process holds in memory; 0 where /proc is missing. @param {number} pid */
export function memoryOf(pid) {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Math.round(Number(kilobytes ?? 0) / 1024);
  } catch {
    return 0;
  }
}

/**
 * A session of the demo guest.
 * @param {import("postgres").Sql} sql
 * @param {number} userId
 * @returns {Promise<string>} the cookie
 */
export async function signIn(sql, userId) {
  const token = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(token).digest("hex");
  await sql`
    insert into user_session (token_hash, user_id, family_id, site, expire_time)
    values (${hash}, ${userId}, ${randomUUID()}, 'shop', clock_timestamp() + interval '12 hours')`;
  return `sid=${token}`;
}

/** Drops every cached page that carries a tag of these. @param {import("postgres").Sql} sql @param {string[]} tags */
export async function purge(sql, tags) {
  await sql`select pg_notify('page_purge', ${JSON.stringify(tags)})`;
  await sleep(20);
}
