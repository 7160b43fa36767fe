import { type ByteSource, demand } from "./source";
import { demandUnpacks, type Packed } from "./unpack";

/** Bounds of an archive [U3]: entries, unpacked bytes, bytes of the directory, length of a name. */
const zipLimits = { entries: 1_000, unpackedBytes: 100_000_000, directoryBytes: 1_000_000, nameLength: 255 };

export type ZipEntry = { name: string; packed: number; unpacked: number };

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;

const isLink = (madeBy: number, attributes: number): boolean => madeBy >> 8 === 3 && attributes >>> 28 === 0xa;

/** Whether an entry's name stays inside the folder into which it is unpacked. */
const isInside = (name: string): boolean =>
  name.length > 0 &&
  name.length <= zipLimits.nameLength &&
  !/^[/\\]|^[a-z]:|\\|[\p{Cc}\p{Cf}]/iu.test(name) &&
  name.split("/").every((step) => step !== ".." && step !== ".");

async function readEnd(source: ByteSource): Promise<{ entries: number; size: number; start: number }> {
  const length = Math.min(source.bytes, 65_557);
  const from = source.bytes - length;
  const tail = await source.read(from, length);
  for (let at = tail.length - 22; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== endMark || at + 22 + tail.readUInt16LE(at + 20) !== tail.length) continue;
    const entries = tail.readUInt16LE(at + 10);
    const [size, start] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
    /* One disk, and no bytes before the archive, between its parts or after it. */
    demand(tail.readUInt32LE(at + 4) === 0 && tail.readUInt16LE(at + 8) === entries && start + size === from + at);
    return { entries, size, start };
  }
  demand(false);
}

/** Bytes of an archive read in one step. */
const window = 65_536;

/** Reads the local headers of entries, neighbours together; never at or beyond `end`. */
function headReader(source: ByteSource, end: number): (offset: number, nameLength: number) => Promise<Buffer> {
  let from = 0;
  let held: Buffer = Buffer.alloc(0);
  return async (offset, nameLength) => {
    const length = 30 + nameLength;
    demand(offset + length <= end);
    if (offset < from || offset + length > from + held.length) {
      held = await source.read(offset, Math.min(Math.max(length, window), end - offset));
      from = offset;
    }
    return held.subarray(offset - from, offset - from + length);
  };
}

/**
 * Returns the entries of an archive, after checking that the central directory, each local header and the content
 * agree. Refuses encrypted, 64-bit, prefixed and overlapping archives, links, names that lead outside or repeat,
 * differing names, methods or lengths, and too many entries or bytes. Content is unpacked only after all other checks
 * have passed.
 */
export async function zipEntries(source: ByteSource): Promise<ZipEntry[]> {
  demand(source.bytes >= 22);
  const { entries, size, start } = await readEnd(source);
  demand(entries > 0 && entries <= zipLimits.entries && size <= zipLimits.directoryBytes);
  demand((await source.read(0, 4)).readUInt32LE(0) === localMark);
  const directory = await source.read(start, size);
  const found: ZipEntry[] = [];
  const spans: [number, number][] = [];
  const deflated: Packed[] = [];
  const headAt = headReader(source, start);
  let at = 0;
  let unpackedBytes = 0;
  for (let n = 0; n < entries; n++) {
    demand(at + 46 <= size && directory.readUInt32LE(at) === entryMark);
    const field = (offset: number) => directory.readUInt16LE(at + offset);
    const [packed, unpacked] = [directory.readUInt32LE(at + 20), directory.readUInt32LE(at + 24)];
    const [nameLength, extraLength, noteLength] = [field(28), field(30), field(32)];
    const name = directory.toString("utf8", at + 46, at + 46 + nameLength);
    const offset = directory.readUInt32LE(at + 42);
    demand((field(8) & 0x41) === 0 && [0, 8].includes(field(10)));
    demand(!isLink(field(4), directory.readUInt32LE(at + 38)) && isInside(name));
    demand(packed !== 0xffffffff && unpacked !== 0xffffffff && offset + 30 + packed <= start);
    const head = await headAt(offset, nameLength);
    demand(head.readUInt32LE(0) === localMark && head.readUInt16LE(26) === nameLength);
    demand(head.subarray(30).equals(directory.subarray(at + 46, at + 46 + nameLength)));
    demand(((head.readUInt16LE(6) ^ field(8)) & 0x49) === 0 && head.readUInt16LE(8) === field(10));
    /* An archive written as a stream declares its lengths after the content. */
    const isStreamed = (field(8) & 8) !== 0;
    demand(isStreamed || (head.readUInt32LE(18) === packed && head.readUInt32LE(22) === unpacked));
    unpackedBytes += unpacked;
    demand(unpackedBytes <= zipLimits.unpackedBytes);
    found.push({ name, packed, unpacked });
    const contentStart = offset + 30 + nameLength + head.readUInt16LE(28);
    spans.push([offset, contentStart + packed]);
    if (field(10) === 8) deflated.push({ start: contentStart, packed, unpacked });
    else demand(packed === unpacked);
    at += 46 + nameLength + extraLength + noteLength;
  }
  demand(at === size);
  demand(new Set(found.map(({ name }) => name.normalize("NFC").toLowerCase())).size === found.length);
  spans.sort(([a], [b]) => a - b);
  demand(spans.every(([from], index) => index === 0 || from >= (spans[index - 1]?.[1] ?? 0)));
  demand((spans.at(-1)?.[1] ?? 0) <= start);
  for (const part of deflated) await demandUnpacks(source, part);
  return found;
}
