/** Largest claps of a month and largest total views that still affect the rank of a video. */
export const heatBounds = { claps: 1_000_000, views: 999_999_999 } as const;

/** Days of claps that count for the rank, today in Tokyo included. */
export const hotDays = 30;
