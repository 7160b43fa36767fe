import { foldSearched } from "~db/text/search-fold";

/** How near a word must be to be offered, and most words that are. */
const nearest = 0.33;
const mostNear = 5;

/** The runs of letters of a word with blanks around it: of three in Latin words, else of two, since those are short. */
function runsOf(word: string): Set<string> {
  const folded = foldSearched(word).replace(/\s+/g, " ").trim();
  const length = /[a-z]/.test(folded) ? 3 : 2;
  const letters = [...Array<string>(length - 1).fill(""), ...Array.from(folded), ""];
  const starts = letters.length - length + 1;
  return new Set(Array.from({ length: starts }, (_, at) => JSON.stringify(letters.slice(at, at + length))));
}

/** How much two words have in common, from 0 to 1: the share of their runs of letters that are the same. */
export function nearness(one: string, other: string): number {
  const [own, theirs] = [runsOf(one), runsOf(other)];
  const same = [...own].filter((run) => theirs.has(run)).length;
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
