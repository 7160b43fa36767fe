/** How often a saved search is looked at. */
export const frequencies = ["daily", "weekly"] as const;
export type Frequency = (typeof frequencies)[number];

/** Days between two looks. */
export const daysOf: Readonly<Record<Frequency, number>> = { daily: 1, weekly: 7 };
