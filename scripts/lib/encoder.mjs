import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { installPackages } from "./debian.mjs";

/** @param {string} name */
const isInstalled = (name) =>
  (process.env.PATH ?? "").split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/**
 * Ensures that ffmpeg is installed, which encodes videos: root on Debian installs it, else an error says how.
 * @param {{ stdio?: "inherit" | "pipe" }} [options]
 * @returns {Promise<string>} what apt-get printed
 */
export async function ensureEncoder({ stdio = "pipe" } = {}) {
  if (isInstalled("ffmpeg") && isInstalled("ffprobe")) return "";
  return installPackages(["ffmpeg"], { stdio, elsewhere: "Elsewhere: install FFmpeg so that it is on the PATH." });
}

/** The same for a server, which runs without it as well: videos wait until it is there. */
export async function offerEncoder() {
  try {
    await ensureEncoder();
  } catch (error) {
    console.warn(`Videos wait to be encoded. ${/** @type {Error} */ (error).message}`);
  }
}
