import { phraseKey, type Synonyms } from "~db/text/search-terms";

/** Most characters of one language's words in a group. */
export const longestGroup = 200;

/** The words of a line, which are separated by commas of any language. */
export const wordsOfLine = (line: string): string[] =>
  line
    .split(/[,，、;；\n]/)
    .map((word) => word.trim())
    .filter((word) => phraseKey(word) !== "");

/** What is typed for each language as words, without those that are the same for a search. */
export function wordsOfGroup(lines: readonly string[]): string[] {
  const byKey = new Map(lines.flatMap(wordsOfLine).map((word) => [phraseKey(word), word] as const));
  return [...byKey.values()];
}

/** Groups as they are looked up: each word with all that share a group with it, itself among them. */
export function synonymsOf(groups: readonly (readonly string[])[]): Synonyms {
  const found = new Map<string, string[]>();
  for (const group of groups)
    for (const word of group) found.set(phraseKey(word), [...(found.get(phraseKey(word)) ?? []), ...group]);
  return found;
}
