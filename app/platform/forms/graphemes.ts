const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Code units that one character as people count them may take: a family of emoji takes 11. */
const unitsPerGrapheme = 12;

/** Length of a text in characters as people count them: an emoji family is one [SH10]. */
export const graphemes = (text: string): number => [...segmenter.segment(text)].length;

/** The code units that `count` characters as people count them may take. */
export const unitsOf = (count: number): number => count * unitsPerGrapheme;

/**
 * Whether a text has `min` to `max` characters as people count them. One with too many code units has not, and is never
 * segmented: the time that takes grows faster than the text.
 */
export function hasGraphemes(text: string, { min = 0, max }: { min?: number; max: number }): boolean {
  if (text.length < min || text.length > unitsOf(max)) return false;
  const length = graphemes(text);
  return length >= min && length <= max;
}
