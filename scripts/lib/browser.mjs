import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { installPackages } from "./debian.mjs";

/* The headless shell takes two thirds of the full browser's time for the same pages. */
const [headless, whole] = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** Path of the browser for tests and bench: CHROMIUM_PATH, else where Debian installs it. */
export const browserPath = () =>
  process.env.CHROMIUM_PATH ?? [headless, whole].find((path) => existsSync(path)) ?? headless;

/** Whether a font with Chinese and Japanese glyphs is installed; without one every screenshot shows boxes. */
const hasFonts = () => spawnSync("fc-list", [":lang=ja", "family"], { encoding: "utf8" }).stdout?.trim().length > 0;

/**
 * Ensures that Chromium and CJK fonts are installed: root on Debian installs them, else an error says how.
 * @param {{ stdio?: "inherit" | "pipe" }} [options]
 * @returns {Promise<string>} what apt-get printed
 */
export async function ensureBrowser({ stdio = "pipe" } = {}) {
  const missing = [];
  if (!existsSync(browserPath())) missing.push("chromium-headless-shell");
  if (process.platform === "linux" && !hasFonts()) missing.push("fontconfig", "fonts-noto-cjk");
  if (missing.length === 0) return "";
  return installPackages(missing, {
    stdio,
    elsewhere: "Elsewhere: install Chromium and set CHROMIUM_PATH to its program.",
  });
}
