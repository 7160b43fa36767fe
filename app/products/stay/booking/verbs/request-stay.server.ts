import { randomUUID } from "node:crypto";
import { arrivalOf } from "~/foundation/nights/rules/stay";
import { placeOrders } from "~/foundation/orders/verbs/place-orders.server";
import { databaseNow } from "~/platform/data/clock.server";
import { DomainError } from "~/platform/errors";
import { addJob } from "~/platform/jobs/jobs.server";
import type { Tx } from "~db/client";
import { type AskedStay, quoteStay, type StayQuote } from "../../nights/queries/quote.server";
import { answerHours, deadlineOf } from "../rules/limits";
import { stayBookings } from "../stay-orders.server";
import { earnedBy } from "../stay-points.server";
import type { StayOrder } from "../store.server";
import { requireOpenNights } from "./open-nights.server";

/** Who comes, and what the guest writes to the host. */
export type Contact = { contactName: string; phone: string; email: string; note: string };

/** Columns of a stay that follow from the request and its quote. */
export const quotedColumns = (
  { checkin, checkout, adultCount, childCount, infantCount }: AskedStay,
  { stay, nights, holidayNights, room, managementFee, due, deposit }: StayQuote,
) => ({
  stayId: stay.id,
  sellerId: stay.sellerId,
  stayName: stay.name,
  picture: stay.cover,
  checkin,
  checkout,
  arriveTime: arrivalOf(checkin),
  adultCount,
  childCount,
  infantCount,
  nights,
  holidayNights,
  roomTotal: room,
  managementFee,
  deposit,
  cancelPolicy: stay.cancelPolicy,
  acceptsOnsite: stay.acceptsOnsite,
  total: due,
  pointsReturn: earnedBy(due),
});

/** A request for a stay. `hasVisa`: the guest confirms the visa that renting by the month asks for [SH13]. */
export type StayRequest = AskedStay & { contact: Contact; hasVisa: boolean };

/**
 * Requests a stay of its host [T1]: fixes the prices and holds every night for 24 hours, at most until the arrival. A
 * host cannot request their own. Throws the errors of `quoteStay`, `dateBooked`, `stayNightCap`, `stayVisaNeeded`,
 * `stayOwn`, `tooManyOpenOrders` or `moneyPaused`. Locks: buyer, listing, nights.
 */
export async function requestStay(
  tx: Tx,
  guest: { userId: number },
  { contact, hasVisa, ...asked }: StayRequest,
): Promise<StayOrder> {
  await requireOpenNights(tx);
  const now = await databaseNow(tx);
  const quote = await quoteStay(tx, asked, now);
  if (quote.stay.sellerId === guest.userId) throw new DomainError("stayOwn");
  if (quote.stay.type === "monthly_rental" && !hasVisa) throw new DomainError("stayVisaNeeded", { field: "hasVisa" });
  /* A request for taken nights fails here, without queueing for the lock of the listing. */
  if (!quote.isFree) throw new DomainError("dateBooked", { field: "checkin" });
  const payGroup = randomUUID();
  const columns = quotedColumns(asked, quote);
  const expireTime = deadlineOf(now, answerHours, columns.arriveTime);
  const [placed] = await placeOrders(tx, stayBookings, guest.userId, [
    { ...columns, ...contact, payGroup, expireTime },
  ]);
  if (!placed) throw new Error("no stay was placed");
  await queueExpiry(tx, placed);
  return placed;
}

/** Queues the end of a held stay for the second of its deadline; a later deadline replaces an earlier one. */
export async function queueExpiry(tx: Tx, { payGroup, expireTime }: Pick<StayOrder, "payGroup" | "expireTime">) {
  await addJob(tx, "stay-expire", { payGroup }, { runAt: expireTime, key: `stay-expire:${payGroup}` });
}
