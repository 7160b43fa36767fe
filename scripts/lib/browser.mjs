import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { run } from "./run.mjs";

/* The one that cannot open a window takes two thirds of the other's time for the same pages. */
const [headless, whole] = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** The program of the browser that tests and bench use: CHROMIUM_PATH, else what Debian installs. */
export const browserPath = () =>
  process.env.CHROMIUM_PATH ?? [headless, whole].find((path) => existsSync(path)) ?? headless;

/** Says whether a font with Chinese and Japanese glyphs is installed; without one every screenshot shows boxes. */
const hasFonts = () => spawnSync("fc-list", [":lang=ja", "family"], { encoding: "utf8" }).stdout?.trim().length > 0;

/**
 * Makes sure that Chromium and CJK fonts are there: root on Debian installs them, everybody else is told how.
 * @param {{ stdio?: "inherit" | "pipe" }} [options]
 * @returns {Promise<string>} what apt-get printed
 */
export async function ensureBrowser({ stdio = "pipe" } = {}) {
  const missing = [];
  if (!existsSync(browserPath())) missing.push("chromium-headless-shell");
  if (process.platform === "linux" && !hasFonts()) missing.push("fontconfig", "fonts-noto-cjk");
  if (missing.length === 0) return "";
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    throw new Error(
      `Missing: ${missing.join(", ")}. On Debian: sudo apt-get update && sudo apt-get install -y ${missing.join(" ")}. ` +
        "Elsewhere: install Chromium and set CHROMIUM_PATH to its program.",
    );
  }
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const updated = await run("apt-get", ["update", "-q"], { stdio, env });
  return (
    updated + (await run("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...missing], { stdio, env }))
  );
}
