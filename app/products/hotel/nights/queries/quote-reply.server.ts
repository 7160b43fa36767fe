import { tierSetting } from "~/platform/data/settings.server";
import type { Db } from "~db/client";
import { openCoupon } from "../../coupons/verbs/coupons.server";
import { couponOff } from "../rules/price";
import { type AskedStay, quoteStay } from "./quote.server";

/**
 * Price of a stay as the API replies, in yen: `fees` are part of `total`, charges at the hotel are not. `payTotal`
 * remains after the points that the caller wants to spend; `maxPoint` is the most that anybody could spend. Throws the
 * errors of `quoteStay`, `couponInvalid` or `couponUsedUp`.
 */
export async function quoteReply(
  db: Db,
  { couponCode, usePoint, ...asked }: AskedStay & { couponCode: string; usePoint: number },
  now: Date,
) {
  const quote = await quoteStay(db, asked, { now });
  const { company, lateFee, due } = quote;
  const discount =
    couponCode === ""
      ? 0
      : couponOff(await openCoupon(db, couponCode, { companyId: company.id, checkin: asked.checkin }), due);
  const total = due - discount;
  return {
    nights: quote.nights.map(({ date, isHoliday, rent }) => ({ date, holiday: isHoliday, rate: rent })),
    holidayNights: quote.holidayNights,
    room: quote.room,
    fees: lateFee > 0 ? [{ kind: "lateArrival", amount: lateFee }] : [],
    discount,
    total,
    maxPoint: total,
    payTotal: total - Math.min(usePoint, total),
    atHotel: quote.atHotel,
    remaining: quote.remaining,
    refundTiers: await tierSetting(db, "hotel.refundTiers"),
  };
}
