const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Most code units of one visible character: a family of emoji takes 11. */
const unitsPerGrapheme = 12;

/** Length of a text in visible characters: an emoji family is one [SH10]. */
export const graphemes = (text: string): number => [...segmenter.segment(text)].length;

/** Most code units of `count` visible characters. */
export const unitsOf = (count: number): number => count * unitsPerGrapheme;

/**
 * Whether a text has `min` to `max` visible characters. A text with too many code units fails without being segmented,
 * since segmenting takes time that grows faster than the text.
 */
export function hasGraphemes(text: string, { min = 0, max }: { min?: number; max: number }): boolean {
  if (text.length < min || text.length > unitsOf(max)) return false;
  const length = graphemes(text);
  return length >= min && length <= max;
}
