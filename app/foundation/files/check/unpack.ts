import { Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";
import { type ByteSource, demand, wrongFormat } from "./source";

/** Bytes that are read, and unpacked, at once. */
const piece = 262_144;

const isBroken = (error: unknown): boolean =>
  error instanceof Error && "code" in error && String(error.code).startsWith("Z_");

/** A deflated part of an archive: where it lies, how long it is there, and how long it says to be unpacked. */
export type Packed = { start: number; packed: number; unpacked: number };

/**
 * Unpacks a part and throws its bytes away as they come: refused when it is broken, longer or shorter than it says, or
 * does not end where it says.
 */
export async function demandUnpacks(source: ByteSource, { start, packed, unpacked }: Packed): Promise<void> {
  const unpacker = createInflateRaw({ chunkSize: piece });
  let length = 0;
  async function* read() {
    for (let at = 0; at < packed; at += piece) yield await source.read(start + at, Math.min(piece, packed - at));
  }
  const content = Readable.from(read());
  content.once("error", (error) => unpacker.destroy(error));
  try {
    for await (const chunk of content.pipe(unpacker)) {
      length += (chunk as Buffer).length;
      demand(length <= unpacked);
    }
  } catch (error) {
    throw isBroken(error) ? wrongFormat() : error;
  } finally {
    content.destroy();
  }
  demand(length === unpacked && unpacker.bytesWritten === packed);
}
