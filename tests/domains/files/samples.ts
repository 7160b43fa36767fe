import { crc32, deflateRawSync } from "node:zlib";

export type ZipPart = {
  name: string;
  content?: string | Buffer;
  /** What the directory says instead of the truth. */
  unpacked?: number;
  packed?: number;
  offset?: number;
  link?: boolean;
  flags?: number;
  /** What the head of the entry says instead of the truth. */
  said?: { name?: string; unpacked?: number };
};

/** An archive, honest or not. */
export function zip(parts: readonly ZipPart[], { before = "", after = "", entries = parts.length } = {}): Buffer {
  const locals: Buffer[] = [Buffer.from(before)];
  const directory: Buffer[] = [];
  let at = locals[0]?.length ?? 0;
  for (const { name, content = "x", unpacked, packed, offset, link, flags = 0, said = {} } of parts) {
    const bytes = Buffer.from(content);
    const data = deflateRawSync(bytes);
    const file = Buffer.from(name);
    const head = Buffer.from(said.name ?? name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(crc32(bytes), 14);
    local.writeUInt32LE(data.length, 18);
    local.writeUInt32LE(said.unpacked ?? bytes.length, 22);
    local.writeUInt16LE(head.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE((3 << 8) | 20, 4);
    entry.writeUInt16LE(20, 6);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(crc32(bytes), 16);
    entry.writeUInt32LE(packed ?? data.length, 20);
    entry.writeUInt32LE(unpacked ?? bytes.length, 24);
    entry.writeUInt16LE(file.length, 28);
    entry.writeUInt32LE(link ? (0xa1ff << 16) >>> 0 : (0x81a4 << 16) >>> 0, 38);
    entry.writeUInt32LE(offset ?? at, 42);
    directory.push(entry, file);
    locals.push(local, head, data);
    at += 30 + head.length + data.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, central, end, Buffer.from(after)]);
}

const typesPart = { name: "[Content_Types].xml", content: '<?xml version="1.0"?><Types/>' };
const relsPart = { name: "_rels/.rels", content: "<Relationships/>" };

/** A Word document with further parts. */
export const docx = (...parts: ZipPart[]): Buffer =>
  zip([typesPart, relsPart, { name: "word/document.xml", content: "<w:document/>" }, ...parts]);

/** A workbook with further parts. */
export const xlsx = (...parts: ZipPart[]): Buffer =>
  zip([typesPart, relsPart, { name: "xl/workbook.xml", content: "<workbook/>" }, ...parts]);

/** A compound file (old Office) whose directory names these streams. */
export function compound(streams: readonly string[], sectors = 6): Buffer {
  const bytes = Buffer.alloc(512 * sectors);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(bytes);
  bytes.writeUInt16LE(0x3e, 24);
  bytes.writeUInt16LE(3, 26);
  bytes.writeUInt16LE(0xfffe, 28);
  for (const [at, name] of ["Root Entry", ...streams].entries()) bytes.write(name, 1_024 + at * 128, "utf16le");
  return bytes;
}

/** A PDF with this in its first object. */
export const pdf = (inside = "", { head = "%PDF-1.4\n", tail = "\nstartxref\n9\n%%EOF\n" } = {}): Buffer =>
  Buffer.from(`${head}1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\ntrailer << /Root 1 0 R >>${tail}`, "latin1");

const box = (name: string, content: Buffer = Buffer.alloc(16)): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length, 0);
  head.write(name, 4, "latin1");
  return Buffer.concat([head, content]);
};

/** A video of boxes. */
export const boxes = (brand: string, names: readonly string[] = ["moov", "mdat"]): Buffer =>
  Buffer.concat([box("ftyp", Buffer.from(`${brand}\0\0\0\0${brand}`)), ...names.map((name) => box(name))]);

/** A WebM of a header and the start of a segment. */
export const webm = (type = "webm"): Buffer =>
  Buffer.concat([
    Buffer.from("1a45dfa39f4286810142f7810142f2810442f381084282", "hex"),
    Buffer.from([0x80 | type.length]),
    Buffer.from(type),
    Buffer.from("4287810442858102185380670100000000000040", "hex"),
    Buffer.alloc(64),
  ]);

/** A PNG of these chunks, with right checksums. */
export function png(chunks: readonly [name: string, content: Buffer][]): Buffer {
  const parts = chunks.map(([name, content]) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(content.length, 0);
    head.write(name, 4, "latin1");
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(name), content])), 0);
    return Buffer.concat([head, content, sum]);
  });
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...parts]);
}

/** The size and colour of a PNG. */
export function pngSize(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(13);
  bytes.writeUInt32BE(width, 0);
  bytes.writeUInt32BE(height, 4);
  bytes.set([8, 2, 0, 0, 0], 8);
  return bytes;
}

/** A GIF with this many frames of one pixel. */
export function gif(frames: number): Buffer {
  const frame = Buffer.from("2c00000000010001000002024401 00".replace(" ", ""), "hex");
  return Buffer.concat([
    Buffer.from("47494638396101000100800000000000ffffff", "hex"),
    ...Array.from({ length: frames }, () => frame),
    Buffer.from([0x3b]),
  ]);
}

/** An MP3 with this many frames of silence: MPEG 1 layer III, 128 kbit/s and 44.1 kHz, 417 bytes each. */
export function mp3(frames: number): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}
