import { randomUUID } from "node:crypto";
import { link, mkdir, rename, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { about, reasonOf } from "./finding.mjs";

const { ok, note, bad } = about("disk");
const gigabyte = 1024 ** 3;

/**
 * @param {{ free: number, all: number }} room bytes
 * @param {string} folder
 * @returns {import("./finding.mjs").Finding}
 */
export function judgeRoom({ free, all }, folder) {
  const share = Math.round((free / all) * 100);
  const said = `${(free / gigabyte).toFixed(1)} GB (${share} %) free in ${folder}`;
  if (free < gigabyte) return bad(said, "Make room: without any, uploads and the embedded database's writes fail.");
  return share < 10 ? note(said, "Make room soon; a full disk stops uploads and the embedded database.") : ok(said);
}

/**
 * Room in DATA_DIR, and the right to do there what storing a file does: write, link, rename, remove.
 * @param {string} folder
 */
export async function checkDisk(folder) {
  const probe = join(folder, "files", `doctor-${randomUUID()}`);
  try {
    await mkdir(join(folder, "files"), { recursive: true });
    const { bavail, blocks, bsize } = await statfs(folder);
    const list = [judgeRoom({ free: bavail * bsize, all: blocks * bsize }, folder)];
    await writeFile(probe, "probe", { flag: "wx" });
    await link(probe, `${probe}.linked`);
    await rename(`${probe}.linked`, `${probe}.named`);
    return [...list, ok("files can be stored there")];
  } catch (error) {
    return [
      bad(
        `DATA_DIR ${folder}: ${reasonOf(error)}`,
        "Give it to the account that runs the server (image: node, uid 1000), on a file system with hard links.",
      ),
    ];
  } finally {
    for (const path of [probe, `${probe}.linked`, `${probe}.named`]) await rm(path, { force: true }).catch(() => {});
  }
}
