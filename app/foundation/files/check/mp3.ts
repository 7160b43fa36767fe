import { type ByteSource, carriesMore, demand } from "./source";

/** Kilobits a second by the index in a header, of MPEG 1 and of MPEG 2 and 2.5, layer III. */
const rates = {
  one: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0],
  two: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0],
} as const;
const frequencies = [44_100, 48_000, 32_000] as const;

/** Bytes of the frame of layer III that begins with these four bytes; 0 where none does. */
function frameBytes(head: Buffer, at: number): number {
  if (at + 4 > head.length || head[at] !== 0xff) return 0;
  const [, second = 0, third = 0] = head.subarray(at, at + 4);
  const version = (second >> 3) & 3;
  if ((second & 0xe0) !== 0xe0 || version === 1 || ((second >> 1) & 3) !== 1) return 0;
  const isOne = version === 3;
  const rate = rates[isOne ? "one" : "two"][third >> 4] ?? 0;
  const frequency = (frequencies[(third >> 2) & 3] ?? 0) / (isOne ? 1 : version === 2 ? 2 : 4);
  if (rate === 0 || frequency === 0) return 0;
  return Math.floor(((isOne ? 144 : 72) * rate * 1_000) / frequency) + ((third >> 1) & 1);
}

/** Bytes of an ID3v2 tag at the start: its length is in four bytes of seven bits. */
function tagBytes(head: Buffer): number {
  if (head.toString("latin1", 0, 3) !== "ID3") return 0;
  const size = head.subarray(6, 10);
  demand(size.length === 4 && size.every((byte) => byte < 0x80));
  return 10 + size.reduce((sum, byte) => sum * 128 + byte, 0);
}

/** Longest tag before the sound, with titles and a cover, and the length of an ID3v1 tag behind it. */
const tags = { most: 1_000_000, end: 128 } as const;
const step = 1_000_000;
const overlap = 64;

/**
 * Checks MP3: an optional ID3 tag, then frames of layer III one after the other to the last byte or to an ID3v1 tag; no
 * page, script or archive in it. Read in pieces.
 */
export async function checkMp3(source: ByteSource): Promise<void> {
  const start = tagBytes(await source.read(0, 10));
  demand(start <= tags.most && start < source.bytes);
  const tail = source.bytes - tags.end;
  const hasEnd = tail > start && (await source.read(tail, 3)).toString("latin1") === "TAG";
  const end = hasEnd ? tail : source.bytes;
  let [at, frames] = [start, 0];
  while (at < end) {
    const piece = await source.read(at, step);
    let inside = 0;
    while (inside + 4 <= piece.length && at + inside < end) {
      const length = frameBytes(piece, inside);
      demand(length > 0);
      inside += length;
      frames++;
    }
    demand(inside > 0);
    at += inside;
  }
  demand(frames >= 3 && at === end);
  for (let from = 0; from < source.bytes; from += step)
    demand(!carriesMore((await source.read(from, step + overlap)).toString("latin1")));
}
