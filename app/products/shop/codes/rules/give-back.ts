/** What an order of codes was paid with, and what is not refunded yet; yen, and points worth 1 yen each. */
type Paid = { lineTotal: number; pointsUsed: number; left: { yen: number; points: number } };

/**
 * Value of unused codes that are returned [C23]: of their price the order's share of points, rounded down, in points,
 * the rest in yen; never more than is left of either.
 */
export function worthOf(price: number, { lineTotal, pointsUsed, left }: Paid): { yen: number; points: number } {
  const share = lineTotal === 0 ? 0 : Number((BigInt(pointsUsed) * BigInt(price)) / BigInt(lineTotal));
  const points = Math.min(share, left.points);
  return { points, yen: Math.min(price - share, left.yen) };
}
