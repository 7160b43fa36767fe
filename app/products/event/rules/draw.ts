import { createHash } from "node:crypto";

/*
 * How winners are found. Everything here can be done again by anybody with the published list and seed:
 * `sha256sum` of the list, `printf %s … | sha256sum` of the rest.
 */

/** The hash of a text as 64 hexadecimal digits. */
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Draws of one event at most: the first one and those that take its place. */
export const maxDraws = 50;

/** Symbols on a reel (0 to 7) [C34]. */
const symbols = 8;

/**
 * The seed of a draw, 1 to `maxDraws`. Each is the hash of the next, so that a revealed seed proves to be what was
 * promised before, and tells nothing of those to come. Throws a RangeError for other numbers.
 */
export function seedOf(root: string, drawNo: number): string {
  if (!Number.isInteger(drawNo) || drawNo < 1 || drawNo > maxDraws) throw new RangeError(`no draw ${drawNo}`);
  let seed = root;
  for (let at = drawNo; at < maxDraws; at++) seed = sha256(seed);
  return seed;
}

/** What is published of a seed before it is revealed. */
export const hashOf = (seed: string): string => sha256(seed);

/** What is published before applications open: the hash of the first draw's seed. */
export const commitmentOf = (root: string): string => hashOf(seedOf(root, 1));

/** The published list of a draw: a code a line. */
export const listFile = (codes: readonly string[]): string => codes.map((code) => `${code}\n`).join("");

/** The hash of the list as it is published. */
export const digestOf = (codes: readonly string[]): string => sha256(listFile(codes));

/** Numbers that twelve hexadecimal digits can say. */
const numbers = 2 ** 48;

/**
 * Who wins among `count` entries: their place in the list, from 0. The first twelve digits of the hash of
 * `seed:digest:turn` are a number; those at the upper end that would favour the first places are passed over, and the
 * next turn is taken, so that each place is equally likely. Throws a RangeError for an empty list.
 */
export function positionOf({ seed, digest }: { seed: string; digest: string }, count: number): number {
  if (!Number.isInteger(count) || count < 1) throw new RangeError("nobody to draw from");
  const fair = numbers - (numbers % count);
  for (let turn = 0; ; turn++) {
    const number = Number.parseInt(sha256(`${seed}:${digest}:${turn}`).slice(0, 12), 16);
    if (number < fair) return number % count;
  }
}

/** On which symbol the reels stop; presentation alone [C35]. */
export const symbolOf = (seed: string): number => Number.parseInt(sha256(`${seed}:symbol`).slice(0, 2), 16) % symbols;

/** A draw of one out of `codes`, all of it. */
export function drawFrom(root: string, drawNo: number, codes: readonly string[]) {
  const seed = seedOf(root, drawNo);
  const digest = digestOf(codes);
  const position = positionOf({ seed, digest }, codes.length);
  return { seed, seedHash: hashOf(seed), digest, position, symbol: symbolOf(seed) };
}
