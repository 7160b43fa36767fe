import { foldSearched } from "~db/text/search-fold";

/** How near a word must be to be offered, and most words that are. */
const nearest = 0.34;
const mostNear = 5;

/** The letters of a word by threes, with two blanks before it and one behind. */
function threes(word: string): Set<string> {
  const letters = ["", "", ...Array.from(foldSearched(word).replace(/\s+/g, " ").trim()), ""];
  return new Set(letters.slice(2).map((letter, at) => JSON.stringify([letters[at], letters[at + 1], letter])));
}

/** How much two words have in common, from 0 to 1: the share of their threes of letters that are the same. */
export function nearness(one: string, other: string): number {
  const [own, theirs] = [threes(one), threes(other)];
  const same = [...own].filter((three) => theirs.has(three)).length;
  return (2 * same) / (own.size + theirs.size);
}

/** The words nearest to what was typed, nearest first; none that is the same for a search. */
export function nearWords(typed: string, words: readonly string[]): string[] {
  const folded = foldSearched(typed).trim();
  const others = new Map(words.map((word) => [foldSearched(word).trim(), word] as const));
  others.delete(folded);
  return [...others.values()]
    .map((word) => ({ word, near: nearness(typed, word) }))
    .filter(({ near }) => near >= nearest)
    .sort((one, other) => other.near - one.near)
    .slice(0, mostNear)
    .map(({ word }) => word);
}
