import { fold } from "./fold";
import { readingsOf } from "./readings";

/** What is not kept as it is; every other letter becomes a word of its own. */
const others = /[^a-z0-9]/gu;
const letter = /[\p{L}\p{M}\p{N}]/u;

/** The code of a letter, each hexadecimal digit as a capital from A to P. */
const codeOf = (char: string): string =>
  Array.from((char.codePointAt(0) ?? 0).toString(16), (digit) =>
    String.fromCharCode(65 + Number.parseInt(digit, 16)),
  ).join("");

/**
 * Every letter outside of a-z and 0-9 becomes `U` and its code in the capitals A to P, one a hexadecimal digit, between
 * spaces; all else a space.
 * PostgreSQL's trigrams need three characters, and know no Chinese or Japanese letter under some locales: written like
 * this even one of them has trigrams of its own, whatever the locale. Folded text has no capitals, so nothing collides: a search for "9" must not find the digits of a code.
 */
function spell(folded: string): string {
  return folded.replace(others, (char) => (letter.test(char) ? ` U${codeOf(char)} ` : " ")).replace(/ +/g, " ");
}

/** Ends a text of things with names; it says which readings were known, so that others are filled in (no search has a V). */
export const searchMark = " VB ";
const anyMark = /(?: V[A-P])? $/;

const joined = (texts: readonly string[]): string =>
  texts
    .map((text) => spell(fold(text)).trim())
    .filter(Boolean)
    .join(" | ");

/** What is stored to search in: the texts folded and spelt, each apart from the next, between spaces. */
export const searchTextOf = (texts: readonly string[]): string => ` ${joined(texts)} `;

/**
 * What things with names are found by: the texts, then readings and other languages' words for what the names say.
 * Descriptions name too much that a thing is not.
 */
export const namedSearchText = (names: readonly string[], others: readonly string[]): string =>
  ` ${joined([...names, ...others, ...readingsOf(names)])}${searchMark}`;

/** Longest search and most words of it that count. */
const longestSearch = 100;
const maxWords = 8;

/** A text that was stored without today's readings of the names, with those that it lacks. */
export function withReadings(stored: string, names: readonly string[]): string {
  const told = stored.replace(anyMark, "");
  const lacking = joined(readingsOf(names).filter((reading) => !` ${told} `.includes(` ${spell(reading).trim()} `)));
  return `${told}${lacking && ` | ${lacking}`}${searchMark}`;
}

/** What a stored search text has to contain, each of it, to have the words of `keyword`. No words: nothing. */
export function searchWords(keyword: string): string[] {
  const words = fold(keyword.slice(0, longestSearch))
    .split(/\s+/)
    .map(spell)
    .filter((word) => word.trim() !== "");
  return [...new Set(words)].slice(0, maxWords);
}

/** The same as LIKE patterns, for which trigrams are an index. Spelt text has no character that LIKE reads otherwise. */
export const searchPatterns = (keyword: string): string[] => searchWords(keyword).map((word) => `%${word}%`);
