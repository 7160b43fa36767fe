import { Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";
import { type ByteSource, demand, wrongFormat } from "./source";

/** Bytes read, and unpacked, in one step. */
const piece = 262_144;

const isBroken = (error: unknown): boolean =>
  error instanceof Error && "code" in error && String(error.code).startsWith("Z_");

/** A deflated part of an archive: its offset, its packed length and its declared unpacked length, in bytes. */
export type Packed = { start: number; packed: number; unpacked: number };

/**
 * Unpacks a part and discards the output as it comes. Throws "Extension name error" when it is broken, its length
 * differs from the declared one, or it does not end where declared.
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
