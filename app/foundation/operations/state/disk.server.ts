import { statfs } from "node:fs/promises";
import { env } from "~/platform/env.server";

/** Room on the disk of this process's DATA_DIR, in bytes. */
export async function roomOnDisk(): Promise<{ free: number; all: number }> {
  const { bavail, blocks, bsize } = await statfs(env.DATA_DIR);
  return { free: bavail * bsize, all: blocks * bsize };
}
