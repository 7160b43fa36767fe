import { partyOfAges } from "~/foundation/nights/rules/party";
import type { Person } from "~/foundation/orders/rules/roles";
import { findOwnOrder } from "~/foundation/orders/verbs/own-order.server";
import type { Db } from "~db/client";
import { hotelBookings } from "../../booking/hotel-orders.server";
import type { AskedChange } from "../rules/change";
import { type ChangePlan, planChange, priceOfBooking } from "./change-plan.server";

/** The party that ages on the day of arrival make of a change; counts as they were sent without ages [H1, H2]. */
export function withAges<A extends AskedChange>(
  { childAges, ...asked }: A & { childAges?: readonly number[] | undefined },
  adults: number,
): AskedChange {
  return childAges ? { ...asked, ...partyOfAges(asked.adultCount ?? adults, childAges) } : asked;
}

/** A planned change as the API replies, in yen; `difference` is what the price rises by. */
const replyOf = ({ quote, coupon, oldPrice, price, settlement, after }: ChangePlan) => ({
  ...after,
  nights: quote.nights.map(({ date, isHoliday, rent }) => ({ date, holiday: isHoliday, rate: rent })),
  room: quote.room,
  lateFee: quote.lateFee,
  discount: coupon.discount,
  oldTotal: oldPrice,
  total: price,
  difference: price - oldPrice,
  refund: settlement.refund,
  due: settlement.due,
  atHotel: quote.atHotel,
  remaining: quote.remaining,
});

/**
 * What a change of a booking would cost, as the API replies; `changes` is false where the stay stays as it is. Throws
 * `orderNotExist` for another's, and the errors of `planChange`.
 */
export async function changeQuote(
  db: Db,
  person: Person,
  number: string,
  { asked, now }: { asked: AskedChange & { childAges?: readonly number[] | undefined }; now: Date },
) {
  const order = await findOwnOrder(db, hotelBookings, person, { number, role: "seller" });
  const plan = await planChange(db, order, withAges(asked, order.adultCount), now);
  if (plan) return { changes: true, ...replyOf(plan) };
  const total = priceOfBooking(order);
  return { changes: false, oldTotal: total, total, difference: 0 };
}
