/** Longest message, in characters (decisions E2). */
export const longestFeedback = 1_000;
