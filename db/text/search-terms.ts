import { englishForms, englishPlural, englishStem } from "./english-endings";
import { foldSearched } from "./search-fold";
import { spell } from "./search-text";

/** Longest search, most words of it that count, and most other words that are looked for in place of one. */
const longestSearch = 100;
const maxWords = 8;
const maxOthers = 16;

/** Longest run of typed words that is looked up as one phrase. */
const longestPhrase = 4;

/** What is looked for in place of a word that was typed; each is found where all its parts are. */
export type Term = {
  /** As it was typed, and with other English endings. */
  typed: readonly (readonly string[])[];
  /** Words that mean the same. */
  others: readonly string[];
};

/** Words that mean the same, by each of them as `phraseKey` makes it of it. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;
const none: Synonyms = new Map();

const foldedWords = (text: string): string[] =>
  foldSearched(text.slice(0, longestSearch))
    .split(/\s+/)
    .filter((word) => spell(word).trim() !== "");

const keyOf = (words: readonly string[]): string => words.map((word) => spell(englishStem(word)).trim()).join(" ");

/** The form under which a phrase is looked up among synonyms; endings, case and shapes of letters do not matter. */
export const phraseKey = (phrase: string): string => keyOf(foldedWords(phrase));

/** What a stored search text has to contain, each of it, to have the words of `keyword`. No words: nothing. */
export function searchWords(keyword: string): string[] {
  return [...new Set(foldedWords(keyword).map(spell))].slice(0, maxWords);
}

/** The same as LIKE patterns, for which trigrams are an index. Spelt text has no character that LIKE reads otherwise. */
export const searchPatterns = (keyword: string): string[] => searchWords(keyword).map(patternOf);

/** Part of a stored search text as a LIKE pattern. */
export const patternOf = (part: string): string => `%${part}%`;

/** A Latin synonym is a word or its plural: what is part of another word names something else. */
function partsOf(phrase: string): string[] {
  const spelt = spell(foldSearched(phrase)).trim();
  return /[a-z]$/.test(spelt) ? [` ${spelt} `, ` ${englishPlural(spelt)} `] : [` ${spelt} `];
}

function termOf(words: readonly string[], synonyms: Synonyms): Term {
  const own = new Set([keyOf(words)]);
  const others = (synonyms.get(keyOf(words)) ?? []).filter((phrase) => !own.has(phraseKey(phrase)));
  const [first = "", ...more] = words;
  const typed = more.length === 0 ? englishForms(first).map((form) => [spell(form)]) : [words.map(spell)];
  return { typed, others: [...new Set(others.flatMap(partsOf))].slice(0, maxOthers) };
}

/**
 * What to look for, all of it: a term for each typed word, or for several that are one phrase among `synonyms`.
 * At most eight terms; none where nothing but signs was typed.
 */
export function searchTerms(keyword: string, synonyms: Synonyms = none): Term[] {
  const words = [...new Set(foldedWords(keyword))].slice(0, maxWords);
  const terms: Term[] = [];
  for (let at = 0; at < words.length; ) {
    const longest = Math.min(longestPhrase, words.length - at);
    let length = longest;
    while (length > 1 && !synonyms.has(keyOf(words.slice(at, at + length)))) length--;
    terms.push(termOf(words.slice(at, at + length), synonyms));
    at += length;
  }
  return terms;
}
