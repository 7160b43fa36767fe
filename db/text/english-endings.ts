/** Words that end like a plural and are none, or whose shorter form is another word. */
const kept = new Set([
  "news",
  "series",
  "always",
  "paris",
  "texas",
  "christmas",
  "bonus",
  "lens",
  "gas",
  "bus",
  "plus",
]);
const shortest = 4;

/**
 * The forms in which an English word stands in texts, `word` itself only where no other is part of it: a search for parts
 * of words finds `teas` by `tea`. Words of other languages are left as they are, but for the same endings.
 */
export function englishForms(word: string): string[] {
  if (/[^a-z]/.test(word) || word.length < shortest || kept.has(word)) return [word];
  if (word.endsWith("ies") && word.length > 5) return [word, `${word.slice(0, -3)}y`];
  if (/[^aeiou]y$/.test(word)) return [word, `${word.slice(0, -1)}ies`];
  if (word.endsWith("ves") && word.length > 5)
    return [word.slice(0, -1), `${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`];
  if (/(?:x|ch|sh|ss)es$/.test(word)) return [word.slice(0, -2)];
  if (word.endsWith("ses")) return [word.slice(0, -1), word.slice(0, -2)];
  if (/[^sui]s$/.test(word)) return [word.slice(0, -1)];
  return [word];
}

/** One form for a word and its endings, under which it is looked up. */
export const englishStem = (word: string): string =>
  englishForms(word).reduce((shorter, form) => (form.length < shorter.length ? form : shorter));

/** The plural of a word. */
export function englishPlural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:[sx]|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}
