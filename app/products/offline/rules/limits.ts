/** Bounds of what is asked for at a counter. */
export const askLimits = {
  /** Yen of a bill at most. */
  amount: 10_000_000,
  /** Minutes until an ask that nobody answered ends [O2]. */
  minutes: 10,
  reason: 200,
} as const;
