import { leftOf } from "./left";

/** The money of an order before its change; yen, and points worth a yen each. */
type Money = Parameters<typeof leftOf>[0] & { changeRefunded: number };

/**
 * How the new price of a changed order is settled, yen. `total`: what is paid online, or at the house by who pays there.
 * `priceChange`: the price less what was paid for. `due`: what is left for the seller's desk, negative for what it gives
 * back.
 */
export type Settlement = {
  total: number;
  priceChange: number;
  changeRefunded: number;
  refund: { yen: number; points: number };
  due: number;
};

const nothing = { yen: 0, points: 0 };

/**
 * Settles a new price, yen: who pays at the house pays the new price there. Of a paid order the payment stays as it
 * was: a higher price leaves the rest to be paid at the house, a lower one is refunded, yen before points. What earlier
 * changes left at the house is balanced first. A refund never takes everything that is left of a payment, since that
 * would end the order: the seller gives such a difference back.
 */
export function settleChange(order: Money, price: number): Settlement {
  const { changeRefunded, total, pointsUsed } = order;
  if (order.paySuccessTime === null)
    return { total: price - pointsUsed, priceChange: 0, changeRefunded, refund: nothing, due: 0 };
  const priceChange = price - total - pointsUsed;
  const due = priceChange + changeRefunded;
  const left = leftOf(order);
  const yen = Math.min(Math.max(0, -due), left.yen);
  const points = Math.min(Math.max(0, -due) - yen, left.points);
  const back = yen + points;
  if (back === 0 || back === left.yen + left.points)
    return { total, priceChange, changeRefunded, refund: nothing, due };
  return { total, priceChange, changeRefunded: changeRefunded + back, refund: { yen, points }, due: due + back };
}

/** What changes of a paid order left to settle at the house, yen; negative for what the seller gives back. */
export const dueOfChanges = ({ priceChange, changeRefunded }: { priceChange: number; changeRefunded: number }) =>
  priceChange + changeRefunded;
