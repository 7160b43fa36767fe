/** Greatest claps of a month and views of all time that count apart. */
export const heatBounds = { claps: 1_000_000, views: 999_999_999 } as const;

/**
 * How an article stands in the ranking, as one number, so that one index orders it: its claps of the last 30 days, and
 * among equals how often it was ever read [N7]. Both are whole and not negative.
 */
export const heatOf = (claps: number, views: number): number =>
  Math.min(claps, heatBounds.claps) * (heatBounds.views + 1) + Math.min(views, heatBounds.views);
