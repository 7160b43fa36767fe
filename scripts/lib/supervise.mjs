import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "./run.mjs";

const crashLimit = 5;
const crashWindow = 60_000;
const stopLimit = 12_000;
const restartLimit = 1_000;

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */

/**
 * Sends SIGTERM to a program; kills it when that takes longer than `limit` milliseconds.
 * @param {ChildProcess} child
 * @param {number} limit
 */
function end(child, limit) {
  const timer = setTimeout(() => child.kill("SIGKILL"), limit);
  child.once("exit", () => clearTimeout(timer));
  if (!child.kill("SIGTERM")) clearTimeout(timer);
}

/**
 * Runs a Node program and starts it again when it crashes (any exit but 0); five crashes in a minute end it. It gets a
 * process group of its own, so that Ctrl-C reaches it once, through us, and not twice.
 * @param {string[]} args what follows `node`
 * @param {NodeJS.ProcessEnv} env
 * @param {{ onMessage: (message: unknown) => void, patient?: boolean }} options
 *   patient: wait for `restart` after a crash
 */
export function supervise(args, env, { onMessage, patient = false }) {
  /** @type {number[]} */
  let crashes = [];
  let stopping = false;
  let restarting = false;
  let wake = () => {};
  const start = () => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env,
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      detached: process.platform !== "win32",
    });
    child.on("message", onMessage);
    return child;
  };
  let child = start();

  const afterCrash = async () => {
    if (patient) return new Promise((/** @type {(again: boolean) => void} */ done) => (wake = () => done(true)));
    const now = Date.now();
    crashes = [...crashes.filter((at) => now - at < crashWindow), now];
    if (crashes.length < crashLimit) return sleep(100, true);
    console.error(`It crashed ${crashLimit} times in a minute; giving up.`);
    return false;
  };

  /** Resolves when the program has ended for good: 0 after a requested end, 1 after too many crashes. */
  const ended = (async () => {
    for (;;) {
      const [code, signal] = await new Promise((resolve) => child.once("exit", (...how) => resolve(how)));
      if (stopping || (code === 0 && !restarting)) return 0;
      if (!restarting) {
        console.error(`The server ended with ${signal ?? `code ${code}`}.`);
        if (!(await afterCrash())) return 1;
        if (stopping) return 0;
      }
      restarting = false;
      child = start();
    }
  })();

  return {
    ended,
    /** Asks the program to end and waits for it; after 12 s it is killed. */
    async stop() {
      stopping = true;
      end(child, stopLimit);
      wake();
      await ended;
    },
    /** Starts the program anew, at most a second later. */
    restart() {
      restarting = true;
      end(child, restartLimit);
      wake();
    },
    /** Kills the program without waiting. */
    kill: () => child.kill("SIGKILL"),
  };
}
