/** Maximum lengths, in characters, and counts of a live event. */
export const liveLimits = { title: 100, streamUrl: 500, viewers: 99_999_999, goods: 20 } as const;

/** Maximum number of live events in a list, latest first. */
export const listedLives = 100;
