import type { InLanguages } from "~/platform/i18n/words";

/** Words without the languages that are empty. */
export function wordsOf({ zh, ja, en }: InLanguages): InLanguages {
  return { ...(zh && { zh }), ...(ja && { ja }), ...(en && { en }) };
}

/** Whether there is a word in any language. */
export const isFilled = (words: InLanguages): boolean => Object.keys(wordsOf(words)).length > 0;
