/**
 * The qualities as widths of the longer side, in the order in which the setting `video.qualities` adds them: LD, HD,
 * FHD, SD [V3].
 */
const offered = [640, 1280, 1920, 720];

/** How many qualities there are. */
export const mostQualities = offered.length;

/** Highest bit rates (bits a second) up to a width [V3]. */
const caps = [
  { upTo: 640, bits: 1_200_000 },
  { upTo: 720, bits: 4_000_000 },
  { upTo: 1280, bits: 8_000_000 },
  { upTo: 1920, bits: 10_000_000 },
];

export type Size = { width: number; height: number };

const evenBelow = (pixels: number): number => Math.max(2, 2 * Math.floor(pixels / 2));

/**
 * The qualities that a video gets, ascending: of the first `count` offered ones those that do not enlarge it, else one
 * of its own size [K16].
 */
export function ladderOf({ width, height }: Size, count: number): number[] {
  const longer = Math.max(width, height);
  const wanted = offered.slice(0, count).filter((one) => one <= longer);
  return wanted.length > 0 ? wanted.sort((a, b) => a - b) : [evenBelow(longer)];
}

/** The size in pixels of a quality: its longer side is `quality`; both sides are even, as the encoder requires. */
export function sizeOf({ width, height }: Size, quality: number): Size {
  const longer = Math.max(1, width, height);
  const shorter = Math.max(2, 2 * Math.round((Math.min(width, height) * quality) / longer / 2));
  return width >= height ? { width: quality, height: shorter } : { width: shorter, height: quality };
}

/** The highest bit rate of a quality, in bits a second. */
export const capOf = (quality: number): number => (caps.find(({ upTo }) => quality <= upTo) ?? caps[3])?.bits ?? 0;

/** Bytes for a minute of a file of this length. */
export const minuteBytesOf = (bytes: number, durationMs: number): number =>
  Math.min(2_000_000_000, Math.ceil((bytes * 60_000) / Math.max(1_000, durationMs)));
