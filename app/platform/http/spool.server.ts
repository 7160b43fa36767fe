import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { env } from "~/platform/env.server";

/** Bytes on disk until `drop`; every `read` starts from the beginning. */
export type Spooled = { bytes: number; read: () => Readable; drop: () => Promise<void> };

/**
 * Writes bytes to an unlinked file, which disappears with the process at the latest. Returns null when there are more
 * than `most`; the bytes are then deleted and the rest is not read.
 */
export async function spool(source: AsyncIterable<Buffer>, most: number): Promise<Spooled | null> {
  const folder = join(env.DATA_DIR, "arriving");
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const file = await open(path, "wx+", 0o600);
  const drop = async () => void (await file.close().catch(() => undefined));
  try {
    await rm(path);
    let bytes = 0;
    for await (const piece of source) {
      bytes += piece.length;
      if (bytes > most) {
        await drop();
        return null;
      }
      await file.writeFile(piece);
    }
    const read = () => createReadStream("", { fd: file.fd, start: 0, autoClose: false, end: Math.max(0, bytes - 1) });
    return { bytes, read, drop };
  } catch (error) {
    await drop();
    throw error;
  }
}
