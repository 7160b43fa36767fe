import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The top folder of the repository. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Runs a program in the top folder and waits for its end; rejects when it fails to start or ends with another code
 * than 0. With `stdio: "pipe"` the promise gives what it printed, otherwise an empty string.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, stdio?: "inherit" | "pipe", shell?: boolean, signal?: AbortSignal,
 *   onMessage?: (message: unknown) => void }} [options] `onMessage` gets what the program sends with `process.send`
 * @returns {Promise<string>}
 */
export function run(command, args, { env = process.env, stdio = "inherit", shell = false, signal, onMessage } = {}) {
  return new Promise((resolve, reject) => {
    let output = "";
    /** @type {import("node:child_process").StdioOptions} */
    const channels = ["ignore", stdio, stdio];
    if (onMessage) channels.push("ipc");
    const child = spawn(command, args, { cwd: root, env, stdio: channels, shell, signal });
    if (onMessage) child.on("message", onMessage);
    child.stdout?.on("data", (chunk) => {
      output += chunk;
    });
    child.stderr?.on("data", (chunk) => {
      output += chunk;
    });
    child.once("error", reject);
    child.once("close", (code, killedBy) => {
      if (code === 0) return resolve(output);
      const words = `${[command, ...args].join(" ")} ended with ${killedBy ?? `code ${code}`}`;
      reject(Object.assign(new Error(words), { output, code }));
    });
  });
}

/**
 * The JavaScript file behind a package's command, to be run by this same Node (no shell, no .cmd).
 * @param {string} packageName
 * @param {string} [name] the command, where a package has several
 */
function bin(packageName, name) {
  const folder = join(root, "node_modules", packageName);
  const found = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).bin;
  return join(folder, typeof found === "string" ? found : found[name ?? packageName]);
}

/**
 * Runs a package's command with this same Node.
 * @param {string} packageName
 * @param {string[]} args
 * @param {Parameters<typeof run>[2] & { name?: string }} [options]
 */
export function runBin(packageName, args, { name, ...options } = {}) {
  return run(process.execPath, [bin(packageName, name), ...args], options);
}

/**
 * The esbuild that belongs to Vite, so that both bundles are made by one version.
 * @returns {{ build(options: object): Promise<{ outputFiles?: { path: string, text: string }[] }> }}
 */
export function esbuild() {
  const require = createRequire(join(dirname(bin("vite")), "..", "package.json"));
  return require("esbuild");
}
