import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "./run.mjs";

const crashLimit = 5;
const crashWindow = 60_000;
const stopLimit = 12_000;

/**
 * Runs a Node program and starts it again when it crashes (any exit but 0); five crashes in a minute end it.
 * It gets a process group of its own, so that Ctrl-C reaches it once, through us, and not twice.
 * @param {string[]} args what follows `node`
 * @param {NodeJS.ProcessEnv} env
 * @param {(message: unknown) => void} onMessage
 */
export function supervise(args, env, onMessage) {
  /** @type {number[]} */
  const crashes = [];
  let stopping = false;
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

  /** Resolves when the program is over for good: 0 after a wanted end, 1 after too many crashes. */
  const ended = (async () => {
    for (;;) {
      const [code, signal] = await new Promise((resolve) => child.once("exit", (...how) => resolve(how)));
      if (stopping || code === 0) return 0;
      console.error(`The server ended with ${signal ?? `code ${code}`}.`);
      const now = Date.now();
      crashes.push(now);
      if (crashes.filter((at) => now - at < crashWindow).length >= crashLimit) {
        console.error(`It crashed ${crashLimit} times in a minute; giving up.`);
        return 1;
      }
      await sleep(100);
      if (stopping) return 0;
      child = start();
    }
  })();

  return {
    ended,
    /** Asks the program to end and waits for it; after 12 s it is killed. */
    async stop() {
      stopping = true;
      child.kill("SIGTERM");
      const timer = setTimeout(() => child.kill("SIGKILL"), stopLimit);
      await ended;
      clearTimeout(timer);
    },
    /** Kills the program without waiting. */
    kill: () => child.kill("SIGKILL"),
  };
}
