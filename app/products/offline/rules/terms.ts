/** A shop's terms at its counter in whole percent: share of a bill payable in points, and points returned [O3]. */
export type Terms = { discountPercent: number; returnPercent: number };

/** A share of an amount in whole points, rounded down; one point is one yen. */
const shareOf = (amount: number, percent: number): number => Math.floor((amount * percent) / 100);

/** Maximum points usable for a bill of `amount` yen. */
export const mostPoints = (amount: number, { discountPercent }: Pick<Terms, "discountPercent">): number =>
  shareOf(amount, discountPercent);

/**
 * Points moved by an approved bill of `amount` yen when its guest offers `points`: as many as the bill allows are used,
 * and points are returned on the rest [O3].
 */
export function settlement(
  terms: Terms,
  { amount, points }: { amount: number; points: number },
): { pointsUsed: number; pointsGiven: number } {
  const pointsUsed = Math.min(points, mostPoints(amount, terms));
  return { pointsUsed, pointsGiven: shareOf(amount - pointsUsed, terms.returnPercent) };
}
