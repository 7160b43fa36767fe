import { rm } from "node:fs/promises";
import { join } from "node:path";
import { env } from "~/platform/env.server";

/** The folder of one picture's sizes in the disk cache. */
export const cachedFolder = (key: string): string => join(env.DATA_DIR, "cache", "img", key);

/** Drops a picture's sizes from this machine's cache. */
export const forgetPicture = (key: string): Promise<void> => rm(cachedFolder(key), { recursive: true, force: true });
