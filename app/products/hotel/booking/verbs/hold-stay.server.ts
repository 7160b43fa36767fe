import { randomUUID } from "node:crypto";
import { arrivalOf } from "~/foundation/nights/rules/stay";
import { placeOrders } from "~/foundation/orders/verbs/place-orders.server";
import { databaseNow } from "~/platform/data/clock.server";
import { tierSetting } from "~/platform/data/settings.server";
import { DomainError } from "~/platform/errors";
import { addJob } from "~/platform/jobs/jobs.server";
import type { Tx } from "~db/client";
import { couponFor } from "../../coupons/verbs/coupons.server";
import { type AskedStay, quoteStay, type StayQuote } from "../../nights/queries/quote.server";
import { offeredRooms } from "../../waiting/queries/live-entries.server";
import { hotelBookings } from "../hotel-orders.server";
import { holdMinutes } from "../rules/limits";
import type { Booking } from "../store.server";
import { requireOpenRooms } from "./open-rooms.server";

/** Points that a stay earns at check-out: 1 % of the yen paid for it, rounded down. */
export const earnedBy = (yen: number): number => Math.floor(yen / 100);

/** Columns of a booking that follow from the request and its quote. */
export const bookedColumns = (
  asked: AskedStay,
  quote: StayQuote,
  { couponId, discount }: Awaited<ReturnType<typeof couponFor>>,
) => {
  const { hotel, company, nights, holidayNights, room, lateFee, due, atHotel } = quote;
  const { checkin, checkout, rooms, adultCount, childCount, infantCount, arrivalTime } = asked;
  return {
    companyId: company.id,
    sellerId: company.sellerId,
    hotelId: hotel.id,
    hotelName: hotel.name,
    companyName: company.name,
    picture: hotel.cover,
    checkin,
    checkout,
    arriveTime: arrivalOf(checkin),
    rooms,
    adultCount,
    childCount,
    infantCount,
    arrivalTime,
    nights,
    holidayNights,
    roomTotal: room,
    lateFee,
    discount,
    couponId,
    ...atHotel,
    total: due - discount,
    pointsReturn: earnedBy(due - discount),
  };
};

/**
 * Holds rooms for a guest for 15 minutes [D2]: fixes the prices and the terms of cancelling [H15], and takes every night
 * at once. Throws the errors of
 * `quoteStay`, `hotelOwn`, `dateBooked`, `couponInvalid`, `couponUsedUp`, `tooManyOpenOrders` or `moneyPaused`. Locks: buyer,
 * nights in order, coupon.
 */
export async function holdStay(
  tx: Tx,
  guest: { userId: number; email: string },
  { couponCode, ...asked }: AskedStay & { couponCode: string },
): Promise<Booking> {
  await requireOpenRooms(tx);
  const now = await databaseNow(tx);
  const quote = await quoteStay(tx, asked, { now });
  if (quote.company.sellerId === guest.userId) throw new DomainError("hotelOwn");
  /* A request for a stay that is already full fails here, without queueing for the nights' locks. */
  if (quote.remaining < asked.rooms && quote.remaining + (await offeredRooms(tx, guest.userId, asked)) < asked.rooms)
    throw new DomainError("dateBooked", { field: "checkin" });
  const { company, due } = quote;
  const coupon = await couponFor(tx, couponCode, { companyId: company.id, checkin: asked.checkin, due });
  const refundTiers = [...(await tierSetting(tx, "hotel.refundTiers"))];
  const payGroup = randomUUID();
  const expireTime = new Date(now.getTime() + holdMinutes * 60_000);
  const [placed] = await placeOrders(tx, hotelBookings, guest.userId, [
    { ...bookedColumns(asked, quote, coupon), payGroup, expireTime, refundTiers, phone: "", email: guest.email },
  ]);
  if (!placed) throw new Error("no booking was placed");
  await queueExpiry(tx, placed);
  return placed;
}

/** Queues the end of a held booking for the second of its deadline; a later deadline replaces an earlier one. */
export async function queueExpiry(tx: Tx, { payGroup, expireTime }: Pick<Booking, "payGroup" | "expireTime">) {
  await addJob(tx, "hotel-expire", { payGroup }, { runAt: expireTime, key: `hotel-expire:${payGroup}` });
}
