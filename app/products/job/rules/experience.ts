import type { Experience } from "./enumerations";

/**
 * Months of experience with which each band begins; it ends where the next one begins [J4]. Ten years themselves are the
 * last month of E4.
 */
export const leastMonths: Readonly<Record<Experience, number>> = { E0: 0, E1: 1, E2: 12, E3: 36, E4: 60, E5: 121 };
