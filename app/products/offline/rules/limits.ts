/** Limits of a request at a counter. */
export const askLimits = {
  /** Maximum yen of a bill. */
  amount: 10_000_000,
  /** Minutes until an unanswered request expires [O2]. */
  minutes: 10,
  reason: 200,
} as const;
