/** Largest claps of a month and largest total views that still affect the ranking. */
export const heatBounds = { claps: 1_000_000, views: 999_999_999 } as const;

/**
 * The ranking of an article as one number, so that one index orders it: claps of the last 30 days, and among equals
 * total views [N7]. Both are non-negative integers.
 */
export const heatOf = (claps: number, views: number): number =>
  Math.min(claps, heatBounds.claps) * (heatBounds.views + 1) + Math.min(views, heatBounds.views);
