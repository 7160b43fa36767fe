import { carriesMore, demand } from "./source";

/** Bounds of a picture [U2]: pixels in all frames together, frames, bytes of the colour profile. */
export const pictureLimits = { pixels: 50_000_000, frames: 300, profileBytes: 1_000_000 };

type Facts = { width: number; height: number; frames: number };

function pngFacts(b: Buffer): Facts {
  demand(b.length > 57 && b.readUInt32BE(8) === 13 && b.toString("latin1", 12, 16) === "IHDR");
  for (let at = 8; ; ) {
    demand(at + 12 <= b.length);
    const length = b.readUInt32BE(at);
    const name = b.toString("latin1", at + 4, at + 8);
    demand(at + 12 + length <= b.length);
    if (name === "iCCP" || name === "zTXt" || name === "iTXt" || name === "eXIf")
      demand(length <= pictureLimits.profileBytes);
    if (name === "IEND") break;
    at += 12 + length;
  }
  return { width: b.readUInt32BE(16), height: b.readUInt32BE(20), frames: 1 };
}

function jpegFacts(b: Buffer): Facts {
  let profile = 0;
  for (let at = 2; ; ) {
    while (b[at] === 0xff && b[at + 1] === 0xff) at++;
    demand(at + 9 < b.length && b[at] === 0xff);
    const marker = b[at + 1] ?? 0;
    const length = b.readUInt16BE(at + 2);
    if (marker === 0xe2) profile += length;
    demand(length >= 2 && profile <= pictureLimits.profileBytes && marker !== 0xda && marker !== 0xd9);
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: b.readUInt16BE(at + 7), height: b.readUInt16BE(at + 5), frames: 1 };
    at += 2 + length;
  }
}

function skipBlocks(b: Buffer, from: number): number {
  let at = from;
  for (;;) {
    demand(at < b.length);
    const length = b[at] ?? 0;
    at += 1 + length;
    if (length === 0) return at;
  }
}

function gifFacts(b: Buffer): Facts {
  demand(b.length > 20);
  const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  /* Decoders widen the picture for a frame that reaches beyond it. */
  let [width, height] = [b.readUInt16LE(6), b.readUInt16LE(8)];
  let frames = 0;
  for (let at = 13 + tableBytes(b[10] ?? 0); ; ) {
    demand(at < b.length);
    if (b[at] === 0x3b) return { width, height, frames };
    if (b[at] === 0x21) at = skipBlocks(b, at + 2);
    else {
      demand(b[at] === 0x2c && at + 11 < b.length && ++frames <= pictureLimits.frames);
      width = Math.max(width, b.readUInt16LE(at + 1) + b.readUInt16LE(at + 5));
      height = Math.max(height, b.readUInt16LE(at + 3) + b.readUInt16LE(at + 7));
      at = skipBlocks(b, at + 11 + tableBytes(b[at + 9] ?? 0));
    }
  }
}

function webpFacts(b: Buffer): Facts {
  demand(b.length >= 30 && b.readUInt32LE(4) + 8 <= b.length && b.readUInt32LE(4) > 20);
  let size: Omit<Facts, "frames"> | undefined;
  let frames = 0;
  for (let at = 12; at + 8 <= b.readUInt32LE(4) + 8; ) {
    const name = b.toString("latin1", at, at + 4);
    const length = b.readUInt32LE(at + 4);
    demand(at + 8 + length <= b.length);
    if (name === "ANMF") frames++;
    if (name === "ICCP" || name === "EXIF" || name === "XMP ") demand(length <= pictureLimits.profileBytes);
    demand(frames <= pictureLimits.frames);
    if (name === "VP8X") size = { width: b.readUIntLE(at + 12, 3) + 1, height: b.readUIntLE(at + 15, 3) + 1 };
    else if (name === "VP8L" && !size) {
      const bits = b.readUInt32LE(at + 9);
      size = { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    } else if (name === "VP8 " && !size)
      size = { width: b.readUInt16LE(at + 14) & 0x3fff, height: b.readUInt16LE(at + 16) & 0x3fff };
    at += 8 + length + (length & 1);
  }
  demand(size !== undefined);
  return { ...size, frames: Math.max(1, frames) };
}

const readers: Record<string, (bytes: Buffer) => Facts> = {
  "image/png": pngFacts,
  "image/jpeg": jpegFacts,
  "image/gif": gifFacts,
  "image/webp": webpFacts,
};

/** The first bytes of a GIF that is also a script. */
const scriptedGif = /^GIF8[79]a(\/\*|=)/;

/**
 * Checks the structure of a picture without decoding it, in well under a millisecond per megabyte: size, frames and
 * colour profile are within bounds, no chunk exceeds the file, and it contains no HTML page or archive.
 */
export function checkPictureHeader(bytes: Buffer, contentType: string): void {
  const facts = readers[contentType];
  demand(facts !== undefined);
  let found: Facts;
  try {
    found = facts(bytes);
  } catch (error) {
    demand(!(error instanceof RangeError));
    throw error;
  }
  demand(found.width > 0 && found.height > 0 && found.frames > 0);
  demand(found.width * found.height * found.frames <= pictureLimits.pixels);
  const text = bytes.toString("latin1");
  demand(!carriesMore(text) && !scriptedGif.test(text));
}
