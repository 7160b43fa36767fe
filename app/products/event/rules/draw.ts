import { createHash } from "node:crypto";

/*
 * How winners are found. Anybody can repeat all of it from the published list and seed: `sha256sum` of the list,
 * `printf %s … | sha256sum` for the rest.
 */

/** The hash of a text as 64 hexadecimal digits. */
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Maximum number of draws of one event: the first one and its replacements. */
export const maxDraws = 50;

/** Symbols on a reel (0 to 7) [C34]. */
const symbols = 8;

/**
 * The seed of a draw, 1 to `maxDraws`. Each seed is the hash of the next one, so a revealed seed proves the earlier
 * commitment and reveals nothing about later draws. Throws a RangeError for other numbers.
 */
export function seedOf(root: string, drawNo: number): string {
  if (!Number.isInteger(drawNo) || drawNo < 1 || drawNo > maxDraws) throw new RangeError(`no draw ${drawNo}`);
  let seed = root;
  for (let at = drawNo; at < maxDraws; at++) seed = sha256(seed);
  return seed;
}

/** The hash of a seed, published before the seed is revealed. */
export const hashOf = (seed: string): string => sha256(seed);

/** The commitment published before applications open: the hash of the first draw's seed. */
export const commitmentOf = (root: string): string => hashOf(seedOf(root, 1));

/** The published list of a draw, one code per line. */
export const listFile = (codes: readonly string[]): string => codes.map((code) => `${code}\n`).join("");

/** The hash of the published list. */
export const digestOf = (codes: readonly string[]): string => sha256(listFile(codes));

/** Count of numbers that twelve hexadecimal digits can express. */
const numbers = 2 ** 48;

/**
 * The winner's place among `count` entries, from 0. The first twelve hex digits of the hash of `seed:digest:turn` form
 * a number; numbers at the upper end that would favour the first places are skipped and the next turn is used, so that
 * each place is equally likely. Throws a RangeError for an empty list.
 */
export function positionOf({ seed, digest }: { seed: string; digest: string }, count: number): number {
  if (!Number.isInteger(count) || count < 1) throw new RangeError("nobody to draw from");
  const fair = numbers - (numbers % count);
  for (let turn = 0; ; turn++) {
    const number = Number.parseInt(sha256(`${seed}:${digest}:${turn}`).slice(0, 12), 16);
    if (number < fair) return number % count;
  }
}

/** The symbol the reels stop on; presentation only [C35]. */
export const symbolOf = (seed: string): number => Number.parseInt(sha256(`${seed}:symbol`).slice(0, 2), 16) % symbols;

/** Draws one out of `codes`; returns all values of the draw. */
export function drawFrom(root: string, drawNo: number, codes: readonly string[]) {
  const seed = seedOf(root, drawNo);
  const digest = digestOf(codes);
  const position = positionOf({ seed, digest }, codes.length);
  return { seed, seedHash: hashOf(seed), digest, position, symbol: symbolOf(seed) };
}
