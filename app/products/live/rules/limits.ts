/** Characters of the texts of a live event, and what else is bounded of one. */
export const liveLimits = { title: 100, streamUrl: 500, viewers: 99_999_999, goods: 20 } as const;

/** Live events that a call lists, the last first. */
export const listedLives = 100;
