/** A film's index: bytes of its head, and its fragments in order. */
export type FilmIndex = { headBytes: number; fragments: readonly { start: number; bytes: number; seconds: number }[] };

type Box = { kind: string; start: number; end: number };

function boxAt(bytes: Buffer, start: number): Box | null {
  if (start + 8 > bytes.length) return null;
  const length = bytes.readUInt32BE(start);
  return length < 8 ? null : { kind: bytes.toString("latin1", start + 4, start + 8), start, end: start + length };
}

/** Reads a segment index (`sidx`, ISO 14496-12): its references are the fragments that follow it. */
function indexIn(bytes: Buffer, { start, end }: Box): FilmIndex["fragments"] {
  const isLong = bytes.readUInt8(start + 8) === 1;
  const timescale = Math.max(1, bytes.readUInt32BE(start + 16));
  const first = isLong ? Number(bytes.readBigUInt64BE(start + 28)) : bytes.readUInt32BE(start + 24);
  const list = start + (isLong ? 36 : 28);
  const count = Math.min(bytes.readUInt16BE(list + 2), Math.floor((end - list - 4) / 12));
  let place = end + first;
  return Array.from({ length: count }, (_, at) => {
    const entry = list + 4 + 12 * at;
    const length = bytes.readUInt32BE(entry) & 0x7fffffff;
    const fragment = { start: place, bytes: length, seconds: bytes.readUInt32BE(entry + 4) / timescale };
    place += length;
    return fragment;
  });
}

/**
 * The index of a film made by `filmArguments`, from its first bytes; null when they are none, or too few. The first
 * track's index counts: it is the picture's.
 */
export function readFilmIndex(bytes: Buffer): FilmIndex | null {
  let headBytes = 0;
  for (let box = boxAt(bytes, 0); box; box = boxAt(bytes, box.end)) {
    if (box.kind === "moov") headBytes = box.end;
    else if (box.kind === "sidx") {
      if (headBytes === 0 || box.end > bytes.length || box.end - box.start < 32) return null;
      const fragments = indexIn(bytes, box);
      return fragments.length > 0 ? { headBytes, fragments } : null;
    } else if (box.kind !== "ftyp") return null;
  }
  return null;
}

/** Length of a film in milliseconds. */
export const lengthMs = ({ fragments }: FilmIndex): number =>
  Math.round(1_000 * fragments.reduce((sum, { seconds }) => sum + seconds, 0));
