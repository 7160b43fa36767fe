import { join } from "node:path";
import { env } from "~/platform/env.server";
import { localStorage } from "./local.server";
import { s3Storage } from "./s3.server";
import type { Storage } from "./storage";

let current: Storage | undefined;

/** This machine's disk: the default storage, and the place of the demo's pictures. */
export const diskStorage = (): Storage => localStorage(join(env.DATA_DIR, "files"), env.APP_SECRET);

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
