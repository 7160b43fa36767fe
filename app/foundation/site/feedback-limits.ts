/** Longest message, in characters. */
export const longestFeedback = 1_000;
