import { leftOf } from "~/foundation/orders/refunds/left";

/** The money of a booking before its change; yen, and points worth a yen each. */
type Money = Parameters<typeof leftOf>[0] & { changeRefunded: number };

/**
 * How the new price of a booking is settled, yen. `total`: what is paid online, or at the hotel by who pays there.
 * `priceChange`: the price less what was paid for. `due`: what is left for the hotel's desk, negative for what it gives
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
 * Settles a new price, yen: who pays at the hotel pays the new price there. Of a paid booking the payment stays as it
 * was: a higher price leaves the rest to be paid at the hotel, a lower one is refunded, yen before points. What earlier
 * changes left at the hotel is balanced first. A refund never takes everything that is left of a payment, since that
 * would end the booking: the hotel gives such a difference back itself.
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

/** What changes of a paid booking left to settle at the hotel, yen; negative for what the hotel gives back. */
export const dueOfChanges = ({ priceChange, changeRefunded }: { priceChange: number; changeRefunded: number }) =>
  priceChange + changeRefunded;
