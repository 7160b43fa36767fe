/** Terms of cancelling that a host chooses. */
export const cancelPolicies = ["flexible", "moderate", "strict"] as const;
export type CancelPolicy = (typeof cancelPolicies)[number];

/** From so many hours before arrival on, this percentage of what was paid goes back. */
export type CancelTier = { hours: number; percent: number };

/** The tiers of each choice, the earliest first; less than the last tier's hours before arrival, nothing goes back. */
export const cancelTiers: Readonly<Record<CancelPolicy, readonly CancelTier[]>> = {
  flexible: [
    { hours: 24, percent: 100 },
    { hours: 0, percent: 50 },
  ],
  moderate: [
    { hours: 120, percent: 100 },
    { hours: 24, percent: 50 },
  ],
  strict: [
    { hours: 336, percent: 100 },
    { hours: 168, percent: 50 },
  ],
};

const policyOf = (name: string): CancelPolicy => cancelPolicies.find((policy) => policy === name) ?? "strict";

/** Percentage that goes back to a guest who cancels at `now`; exactly a tier's hours before arrival count to it. */
export function backPercent(policy: string, arriveTime: Date, now: Date): number {
  const left = arriveTime.getTime() - now.getTime();
  return cancelTiers[policyOf(policy)].find(({ hours }) => left >= hours * 3_600_000)?.percent ?? 0;
}

/** What goes back of yen and points that are left, each rounded down. */
export const shareBack = (left: { yen: number; points: number }, percent: number): { yen: number; points: number } => ({
  yen: Math.floor((left.yen * percent) / 100),
  points: Math.floor((left.points * percent) / 100),
});
