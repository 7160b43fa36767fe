/** Maximum length of a message in characters. */
export const longestFeedback = 1_000;
