import { join } from "node:path";
import { env } from "~/platform/env.server";
import { localStorage, sweepParts } from "./local.server";
import { s3Storage } from "./s3.server";
import type { Storage } from "./storage";

let current: Storage | undefined;

const diskFolder = (): string => join(env.DATA_DIR, "files");

/** This machine's disk: the default storage, and the place of the demo's pictures. */
export const diskStorage = (): Storage => localStorage(diskFolder(), env.APP_SECRET);

/** Removes from this machine's disk what killed processes left of files that were not whole yet; returns how many. */
export const sweepDisk = (): Promise<number> => sweepParts(diskFolder());

/** The storage of this process: an S3 service when one is configured, else the disk. */
export function storage(): Storage {
  current ??= env.S3_BUCKET
    ? s3Storage({
        endpoint: env.S3_ENDPOINT,
        region: env.S3_REGION,
        bucket: env.S3_BUCKET,
        accessKeyId: env.S3_ACCESS_KEY,
        secretAccessKey: env.S3_SECRET_KEY,
        ...(env.S3_PUBLIC_URL && { publicUrl: env.S3_PUBLIC_URL }),
      })
    : diskStorage();
  return current;
}
