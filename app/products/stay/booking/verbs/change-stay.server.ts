import type { Person } from "~/foundation/orders/rules/roles";
import { actOnOrder } from "~/foundation/orders/verbs/act-on-order.server";
import { lockOwnOrder } from "~/foundation/orders/verbs/own-order.server";
import { databaseNow } from "~/platform/data/clock.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import type { AskedStay } from "../../nights/queries/quote.server";
import { quoteStay } from "../../nights/queries/quote.server";
import { closeBlocked, dropNights, lockStay, takeNights } from "../../nights/verbs/nights.server";
import { answerHours, deadlineOf } from "../rules/limits";
import { stayBookings } from "../stay-orders.server";
import type { StayOrder } from "../store.server";
import { queueExpiry, quotedColumns } from "./request-stay.server";

/**
 * Gives a held stay other dates or another party and asks its host again: the new nights replace the old ones in one
 * transaction, so that a change that fails keeps the old ones. Throws `stayConfirmed` once the guest has agreed to the
 * price, the errors of `quoteStay`, `dateBooked`, `stayNightCap`, `orderTimeout`, and those of `lockOwnOrder`. Locks:
 * the order, listing, nights.
 */
export async function changeStay(
  tx: Tx,
  person: Person,
  number: string,
  asked: Omit<AskedStay, "stayId">,
): Promise<StayOrder> {
  const order = await lockOwnOrder(tx, stayBookings, person, { number, role: "buyer" });
  if (order.confirmTime) throw new DomainError("stayConfirmed");
  const { stayId, payGroup } = order;
  const now = await databaseNow(tx);
  const wanted = { ...asked, stayId };
  const columns = quotedColumns(wanted, await quoteStay(tx, wanted, now));
  await lockStay(tx, stayId);
  const changed = await actOnOrder(tx, stayBookings, person, {
    number,
    event: "change",
    role: "buyer",
    note: `${order.checkin} – ${order.checkout}`,
    set: { ...columns, expireTime: deadlineOf(now, answerHours, columns.arriveTime), answerTime: null },
  });
  const days = await dropNights(tx, { stayId, payGroup });
  await takeNights(tx, { stayId, payGroup, checkin: asked.checkin, checkout: asked.checkout });
  if (days) await closeBlocked(tx, stayId, days);
  await queueExpiry(tx, changed);
  return changed;
}
