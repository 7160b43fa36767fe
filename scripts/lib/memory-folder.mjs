import { statfsSync } from "node:fs";

/** Where Linux keeps files in memory, and the bytes that must be free there and stay free for programs. */
const folder = "/dev/shm";
const wanted = 8 * 1024 ** 3;

/** Bytes free in a file system, 0 where there is none. */
function freeIn(/** @type {string} */ path) {
  try {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/**
 * Lets this process and those that it starts keep temporary files in memory where there is room; otherwise they stay on
 * the disk. Tests make hundreds of databases of some thousand files each, which live for seconds.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || freeIn(folder) < wanted) return;
  process.env.TMPDIR = folder;
}
