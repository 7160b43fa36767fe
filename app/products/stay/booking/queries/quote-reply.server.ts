import type { Db } from "~db/client";
import { type AskedStay, quoteStay } from "../../nights/queries/quote.server";

/**
 * Price of a stay as the API replies, in yen: `fees` are part of `total`, the deposit is not. `payTotal` remains after
 * the points that the caller wants to spend. Throws the errors of `quoteStay`.
 */
export async function quoteReply(db: Db, { usePoint, ...asked }: AskedStay & { usePoint: number }, now: Date) {
  const { nights, holidayNights, room, managementFee, due, deposit, isFree } = await quoteStay(db, asked, now);
  return {
    nights: nights.map(({ date, isHoliday, rent }) => ({ date, holiday: isHoliday, rate: rent })),
    holidayNights,
    room,
    fees: managementFee > 0 ? [{ kind: "managementFee", amount: managementFee }] : [],
    total: due,
    maxPoint: due,
    payTotal: due - Math.min(usePoint, due),
    atStay: { deposit },
    remaining: isFree ? 1 : 0,
  };
}
