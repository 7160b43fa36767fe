/** What a shop gives and takes at its counter, whole percent [O3]. */
export type Terms = { discountPercent: number; returnPercent: number };

/** Whole points of a share of an amount in yen, rounded down; a point is a yen. */
const shareOf = (amount: number, percent: number): number => Math.floor((amount * percent) / 100);

/** The most points that a bill of `amount` yen may be paid with. */
export const mostPoints = (amount: number, { discountPercent }: Pick<Terms, "discountPercent">): number =>
  shareOf(amount, discountPercent);

/**
 * What an approved bill of `amount` yen moves when its guest wants to use `points`: as many of them as the bill allows,
 * and points back on the rest [O3].
 */
export function settlement(
  terms: Terms,
  { amount, points }: { amount: number; points: number },
): { pointsUsed: number; pointsGiven: number } {
  const pointsUsed = Math.min(points, mostPoints(amount, terms));
  return { pointsUsed, pointsGiven: shareOf(amount - pointsUsed, terms.returnPercent) };
}
