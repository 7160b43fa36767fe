/** What an order of codes has paid, and what of that is not given back yet; yen, and points worth a yen each. */
type Paid = { lineTotal: number; pointsUsed: number; left: { yen: number; points: number } };

/**
 * What codes of an order are worth when they are given back unused [C23]: their price, in points as far as the
 * order was paid with points, rounded down, the rest in yen; never more than is left of either.
 */
export function worthOf(price: number, { lineTotal, pointsUsed, left }: Paid): { yen: number; points: number } {
  const share = lineTotal === 0 ? 0 : Number((BigInt(pointsUsed) * BigInt(price)) / BigInt(lineTotal));
  const points = Math.min(share, left.points);
  return { points, yen: Math.min(price - share, left.yen) };
}
