import { readingsOf } from "./readings";
import { foldSearched } from "./search-fold";

/** What is not kept as it is; every other letter becomes a word of its own. */
const others = /[^a-z0-9]/gu;
const letter = /[\p{L}\p{M}\p{N}]/u;

/** The code of a letter, each hexadecimal digit as a capital from A to P. */
const codeOf = (char: string): string =>
  Array.from((char.codePointAt(0) ?? 0).toString(16), (digit) =>
    String.fromCharCode(65 + Number.parseInt(digit, 16)),
  ).join("");

/**
 * Folded text as it is stored. Every letter outside of a-z and 0-9 becomes `U` and its code in the capitals A to P, one a hexadecimal digit, between
 * spaces; all else a space.
 * PostgreSQL's trigrams need three characters, and know no Chinese or Japanese letter under some locales: written like
 * this even one of them has trigrams of its own, whatever the locale. Folded text has no capitals, so nothing collides: a search for "9" must not find the digits of a code.
 */
export function spell(folded: string): string {
  return folded.replace(others, (char) => (letter.test(char) ? ` U${codeOf(char)} ` : " ")).replace(/ +/g, " ");
}

/** Ends a text of things with names; it says which readings were known, so that others are filled in (no search has a V). */
export const searchMark = " VC ";
const anyMark = /(?: V[A-P])? $/;

/** Stands between what a thing is called (names, tags, readings) and what is told about it; no search has a W. */
export const bodyMark = " W ";

const joined = (texts: readonly string[]): string =>
  texts
    .map((text) => spell(foldSearched(text)).trim())
    .filter(Boolean)
    .join(" | ");

/** What is stored to search in: the texts folded and spelt, each apart from the next, between spaces. */
export const searchTextOf = (texts: readonly string[]): string => ` ${joined(texts)} `;

const headOf = (names: readonly string[], tags: readonly string[]): string =>
  joined([...names, ...tags, ...readingsOf([...names, ...tags])]);

/**
 * What things with names are found by: the names, the tags, readings and other languages' words for what these say;
 * apart from them and ranked below, the other texts: descriptions name too much that a thing is not.
 */
export function namedSearchText(
  names: readonly string[],
  others: readonly string[],
  tags: readonly string[] = [],
): string {
  const body = joined(others);
  return ` ${headOf(names, tags)}${body && bodyMark + body}${searchMark}`;
}

const code = / ?U([A-P]+) ?/gu;
const letterOf = (digits: string): string =>
  String.fromCodePoint(
    Number.parseInt(Array.from(digits, (digit) => (digit.charCodeAt(0) - 65).toString(16)).join(""), 16),
  );

/** A spelt text as it is spelt today. */
const respelt = (spelt: string): string => joined([spelt.replace(code, (_, digits) => letterOf(digits))]);

/** The texts behind the names in what was stored: before it was divided, names came first and were told of nowhere else. */
function toldIn(stored: string, names: readonly string[]): string[] {
  const text = stored.replace(anyMark, "");
  const at = text.indexOf(bodyMark);
  if (at >= 0) return text.slice(at + bodyMark.length).split("|");
  if (stored.endsWith(searchMark)) return [];
  const own = new Set(names.map((name) => joined([name])));
  const parts = text.split("|");
  const first = parts.findIndex((part) => !own.has(respelt(part)));
  return first < 0 ? [] : parts.slice(first);
}

/**
 * A text that was stored without today's spelling, readings or names before the rest: what it was found by stays, and
 * what is known of its names and tags today stands before it.
 */
export function withReadings(stored: string, names: readonly string[], tags: readonly string[] = []): string {
  const body = toldIn(stored, names).map(respelt).filter(Boolean).join(" | ");
  return ` ${headOf(names, tags)}${body && bodyMark + body}${searchMark}`;
}
