/** What was paid and refunded of an order; yen, and points worth a yen each. */
type Money = {
  total: number;
  pointsUsed: number;
  refunded: number;
  refundedPoints: number;
  paySuccessTime: Date | null;
};

/** What can still be refunded of an order, the same for everyone who may refund. Zero before it is paid. */
export function leftOf(order: Money): { yen: number; points: number } {
  if (order.paySuccessTime === null) return { yen: 0, points: 0 };
  return { yen: order.total - order.refunded, points: order.pointsUsed - order.refundedPoints };
}

/** So many percent of the yen and points that are left, each rounded down. */
export const shareBack = (left: { yen: number; points: number }, percent: number): { yen: number; points: number } => ({
  yen: Number((BigInt(left.yen) * BigInt(percent)) / 100n),
  points: Number((BigInt(left.points) * BigInt(percent)) / 100n),
});

/** Whether something was refunded and nothing is left. */
export function isWhollyRefunded(order: Money): boolean {
  const { yen, points } = leftOf(order);
  return order.refunded + order.refundedPoints > 0 && yen === 0 && points === 0;
}

/**
 * The part of an order's earned points that belongs to what was paid and not refunded, rounded down: 0 when it is
 * wholly refunded.
 */
export function keptOf(order: Money, earned: number): number {
  const paid = order.total + order.pointsUsed;
  const { yen, points } = leftOf(order);
  return paid === 0 ? earned : Number((BigInt(earned) * BigInt(yen + points)) / BigInt(paid));
}

/**
 * Shares an amount in proportion to what each has left, in integers that add up to it and never exceed what is left;
 * null when it is more than all have.
 */
export function shareByLeft(left: readonly number[], amount: number): number[] | null {
  const all = left.reduce((sum, one) => sum + one, 0);
  if (amount > all) return null;
  const shares = left.map((one) => (all === 0 ? 0 : Number((BigInt(one) * BigInt(amount)) / BigInt(all))));
  let open = amount - shares.reduce((sum, one) => sum + one, 0);
  const byRoom = left.map((_, at) => at).sort((a, b) => roomAt(b) - roomAt(a) || a - b);
  function roomAt(at: number): number {
    return (left[at] ?? 0) - (shares[at] ?? 0);
  }
  for (const at of byRoom) {
    const more = Math.min(open, roomAt(at), 1);
    shares[at] = (shares[at] ?? 0) + more;
    open -= more;
  }
  return shares;
}
