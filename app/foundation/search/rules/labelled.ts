import { englishStem } from "~db/text/english-endings";
import type { Term } from "~db/text/search-terms";
import { searchTextOf } from "~db/text/search-text";

/** A label by its names in every language; `parentId` is the label above it, null or its own id at the top. */
type Label = { id: number; names: readonly string[]; parentId: number | null };

/** Labels that a term names wholly (`same`), and those in whose names it stands as a word (`part`). */
export type LabelKeys = { same: readonly number[]; part: readonly number[] };

const stemmed = (spelt: string): string => spelt.trim().split(" ").map(englishStem).join(" ");

/** One letter of Japanese or Chinese is part of too many words. */
const isLetter = (phrase: string): boolean => /^U[A-P]+$/.test(phrase);

/**
 * The labels that a term names. What stands below a label belongs to it only where the term is its whole name: a shelf
 * of tea and kitchen things holds more than tea.
 */
export function labelled(labels: readonly Label[], { typed, others }: Term): LabelKeys {
  const asked = [...typed.map((parts) => parts.map((part) => part.trim()).join(" ")), ...others].map(stemmed);
  const wholly = new Set<number>();
  const partly = new Set<number>();
  for (const { id, names } of labels) {
    const texts = names.map((name) => stemmed(searchTextOf([name])));
    if (texts.some((text) => asked.includes(text))) wholly.add(id);
    else if (asked.some((one) => !isLetter(one) && texts.some((text) => ` ${text} `.includes(` ${one} `))))
      partly.add(id);
  }
  const above = new Set(labels.map(({ id, parentId }) => (parentId === id ? null : parentId)));
  const below = labels.filter(({ id, parentId }) => parentId !== null && wholly.has(parentId) && !wholly.has(id));
  return {
    same: [...wholly, ...below.map(({ id }) => id)],
    part: [...partly].filter((id) => !above.has(id) && !below.some((one) => one.id === id)),
  };
}
