/** Maximum lengths, in characters, and counts of a live event. */
export const liveLimits = {
  title: 100,
  streamUrl: 500,
  viewers: 99_999_999,
  goods: 20,
  slowMode: 600,
} as const;

/** Bounds of a lot. Yen, seconds, characters. */
export const lotLimits = {
  name: 80,
  description: 1_000,
  images: 9,
  number: 9_999,
  price: 99_999_999,
  increment: 10_000_000,
  seconds: { min: 30, max: 86_400, initial: 300 },
} as const;

/** Maximum number of live events in a list, latest first. */
export const listedLives = 100;

/** Seconds that a slow chat may wait, as choices. */
export const slowChoices = [0, 10, 30, 60] as const;
