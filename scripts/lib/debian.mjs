import { existsSync } from "node:fs";
import { run } from "./run.mjs";

/**
 * Installs Debian packages as root; else throws an error that says how.
 * @param {string[]} packages
 * @param {{ stdio?: "inherit" | "pipe", elsewhere: string }} options `elsewhere`: what to do on other systems
 * @returns {Promise<string>} what apt-get printed
 */
export async function installPackages(packages, { stdio = "pipe", elsewhere }) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    const names = packages.join(" ");
    throw new Error(
      `Missing: ${packages.join(", ")}. On Debian: sudo apt-get update && sudo apt-get install -y ${names}. ${elsewhere}`,
    );
  }
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const updated = await run("apt-get", ["update", "-q"], { stdio, env });
  return (
    updated + (await run("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...packages], { stdio, env }))
  );
}
