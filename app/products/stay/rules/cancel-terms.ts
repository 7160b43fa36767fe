import { percentAt } from "~/platform/data/tiers";
import type { Tier } from "~/platform/domain/domain";

/** Terms of cancelling that a host chooses. */
export const cancelPolicies = ["flexible", "moderate", "strict"] as const;
export type CancelPolicy = (typeof cancelPolicies)[number];

/**
 * What of the price goes back, by the hours before arrival, for each choice; less than the last tier's hours before it,
 * nothing.
 */
export const cancelTiers: Readonly<Record<CancelPolicy, readonly Tier[]>> = {
  flexible: [
    { hoursBefore: 24, percent: 100 },
    { hoursBefore: 0, percent: 50 },
  ],
  moderate: [
    { hoursBefore: 120, percent: 100 },
    { hoursBefore: 24, percent: 50 },
  ],
  strict: [
    { hoursBefore: 336, percent: 100 },
    { hoursBefore: 168, percent: 50 },
  ],
};

const policyOf = (name: string): CancelPolicy => cancelPolicies.find((policy) => policy === name) ?? "strict";

/** Percentage that goes back to a guest who cancels at `now`; exactly a tier's hours before arrival count to it. */
export const backPercent = (policy: string, arriveTime: Date, now: Date): number =>
  percentAt(cancelTiers[policyOf(policy)], arriveTime.getTime() - now.getTime());
