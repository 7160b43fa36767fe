import { arrivalOf } from "~/foundation/nights/rules/stay";
import { refundDifference } from "~/foundation/orders/refunds/verbs/refund-difference.server";
import type { Person } from "~/foundation/orders/rules/roles";
import { actOnOrder } from "~/foundation/orders/verbs/act-on-order.server";
import { lockOwnOrder } from "~/foundation/orders/verbs/own-order.server";
import { databaseNow } from "~/platform/data/clock.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { closeBlocked, dropNights, lockStay, takeNights } from "../../nights/verbs/nights.server";
import { planRebook, type Rebooked } from "../queries/rebook-plan.server";
import { stayBookings } from "../stay-orders.server";
import { earnedBy } from "../stay-points.server";
import type { StayOrder } from "../store.server";
import { requireOpenNights } from "./open-nights.server";

/** A change by the host. `expectTotal`: the price that was shown, yen; `message`: what the guest reads about it. */
type Rebooking = Rebooked & { expectTotal: number; message: string };

const yen = (amount: number): string => amount.toLocaleString("en");

/**
 * Gives a certain stay other dates or another party, for its host, before it begins, at exactly the shown price. Who pays
 * on arrival pays the new price then; of a paid stay a lower price is refunded and a higher one is due on arrival. The
 * new nights replace the old ones in one transaction, and the guest is told. Throws the errors of `planRebook`,
 * `stayPriceMoved` (another price than `expectTotal`), `dateBooked`, `stayNightCap`, `moneyPaused`, `orderNotExist`.
 * Locks: the order, listing, nights, payment.
 */
export async function rebookStay(tx: Tx, person: Person, number: string, change: Rebooking): Promise<StayOrder> {
  const { expectTotal, message, checkin, checkout, adultCount, childCount, infantCount } = change;
  const order = await lockOwnOrder(tx, stayBookings, person, { number, role: "seller" });
  await requireOpenNights(tx);
  const { stayId, payGroup } = order;
  await lockStay(tx, stayId);
  const asked = { checkin, checkout, adultCount, childCount, infantCount };
  const { quote, oldPrice, price, settlement } = await planRebook(tx, order, asked, await databaseNow(tx));
  if (!quote.isFree) throw new DomainError("dateBooked", { field: "checkin" });
  if (price !== expectTotal) throw new DomainError("stayPriceMoved", { params: { total: yen(price) } });
  const days = await dropNights(tx, { stayId, payGroup });
  await takeNights(tx, { stayId, payGroup, checkin, checkout });
  if (days) await closeBlocked(tx, stayId, days);
  const { total, priceChange, changeRefunded, refund } = settlement;
  const done = `${order.checkin} – ${order.checkout} → ${checkin} – ${checkout} · ¥${yen(oldPrice)} → ¥${yen(price)}`;
  const moved = await actOnOrder(tx, stayBookings, person, {
    number,
    event: "rebook",
    role: "seller",
    note: [done, message].filter(Boolean).join("\n"),
    params: { days: `${checkin} – ${checkout}`, yen: yen(price) },
    set: {
      ...asked,
      arriveTime: arrivalOf(checkin),
      nights: quote.nights,
      holidayNights: quote.holidayNights,
      roomTotal: quote.room,
      total,
      priceChange,
      changeRefunded,
      pointsReturn: order.paySuccessTime === null ? earnedBy(total) : order.pointsReturn,
    },
  });
  return refundDifference(tx, stayBookings, moved, { refund, actorId: person.userId });
}
