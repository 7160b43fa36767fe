/** Size of the greys from which a hash is made: eight rows of nine, of which each but the last is compared. */
export const greysSize = { width: 9, height: 8 } as const;

/** Pictures that differ in at most this many of 64 bits look the same. */
export const nearBits = 7;

/**
 * What a picture looks like in 64 bits: whether each grey is lighter than the one to its right. Size, compression and
 * brightness change few of them. Throws a RangeError for another number of greys.
 */
export function hashOf(greys: Uint8Array): bigint {
  const { width, height } = greysSize;
  if (greys.length !== width * height) throw new RangeError(`${greys.length} greys`);
  let hash = 0n;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width - 1; x++) {
      const at = y * width + x;
      hash = (hash << 1n) | ((greys[at] ?? 0) > (greys[at + 1] ?? 0) ? 1n : 0n);
    }
  return BigInt.asIntN(64, hash);
}

/** The number of bits in which two hashes differ. */
export function distance(a: bigint, b: bigint): number {
  let left = BigInt.asUintN(64, a ^ b);
  let bits = 0;
  for (; left > 0n; left &= left - 1n) bits++;
  return bits;
}

/** Whether a hash tells pictures apart: an even surface or a plain gradient looks like many others. */
export function isTelling(hash: bigint): boolean {
  const bits = distance(hash, 0n);
  return bits > nearBits && bits < 64 - nearBits;
}

/**
 * The eight bytes of a hash, each with its position in the higher bits. Hashes that differ in at most `nearBits` bits
 * have one in common, so an index of them finds all that are near.
 */
export const bandsOf = (hash: bigint): number[] =>
  Array.from({ length: 8 }, (_, at) => (at << 8) | Number((BigInt.asUintN(64, hash) >> BigInt(at * 8)) & 0xffn));
