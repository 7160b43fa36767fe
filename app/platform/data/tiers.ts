import type { Tier, TierSetting } from "~/platform/domain/domain";

/** What is wrong with a scale: which rule, and the step and its part where it shows. */
export type TierFault = { is: "none" | "many" | "hours" | "percent" | "order" | "rises"; at: number; part: keyof Tier };

const isWhole = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

/** Steps in the order in which they are stored: the earliest, which has the most hours, first. */
export const sortTiers = (tiers: readonly Tier[]): Tier[] => [...tiers].sort((a, b) => b.hoursBefore - a.hoursBefore);

/**
 * The first fault of a scale, or null: it has between one and `most` steps of whole hours within its bounds and of 0 to
 * 100 percent, each later than the one before it and of no more percent.
 */
export function tierFault(tiers: readonly Tier[], { minHours, maxHours, most }: TierSetting): TierFault | null {
  if (tiers.length === 0) return { is: "none", at: 0, part: "hoursBefore" };
  if (tiers.length > most) return { is: "many", at: most, part: "hoursBefore" };
  for (const [at, { hoursBefore, percent }] of tiers.entries()) {
    if (!isWhole(hoursBefore, minHours, maxHours)) return { is: "hours", at, part: "hoursBefore" };
    if (!isWhole(percent, 0, 100)) return { is: "percent", at, part: "percent" };
    const before = tiers[at - 1];
    if (before && hoursBefore >= before.hoursBefore) return { is: "order", at, part: "hoursBefore" };
    if (before && percent > before.percent) return { is: "rises", at, part: "percent" };
  }
  return null;
}

/**
 * The percentage that counts `left` milliseconds before something: that of the last step whose hours are not over,
 * exactly that many included; 0 once all are.
 */
export const percentAt = (tiers: readonly Tier[], left: number): number =>
  sortTiers(tiers).find(({ hoursBefore }) => left >= hoursBefore * 3_600_000)?.percent ?? 0;
