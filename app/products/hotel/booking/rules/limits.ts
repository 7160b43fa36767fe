import { within } from "~/foundation/orders/rules/refusals";
import type { ErrorKey } from "~/platform/errors";
import { tokyoDay } from "~/platform/time/tokyo";
import { cancelHours } from "../../limits";
import { isHeld } from "./states";

type Times = { status: string; checkin: string; arriveTime: Date; expireTime: Date };

/** Minutes that a booking holds its rooms, and minutes that confirming an online payment adds once [H11]. */
export const holdMinutes = 15;
export const payMinutes = 10;

const untilCutoff = within("arriveTime", { hours: cancelHours }, "noCancelWithin48h");

/** Instant until which a certain stay can be cancelled, itself included; null once it is over [H13]. */
export function cancelUntil(arriveTime: Date, now: Date): Date | null {
  const until = new Date(arriveTime.getTime() - cancelHours * 3_600_000);
  return until >= now ? until : null;
}

/**
 * Error key of a guest's cancellation, or null: a held booking can be cancelled at any time, any other until 48 hours
 * before arrival, exactly 48 included [H13].
 */
export const refuseCancel = (order: Times, now: Date): ErrorKey | null =>
  isHeld(order) ? null : untilCutoff(order, now);

/** Error key once the hold has expired, or null. */
export const refuseLate = ({ expireTime }: Times, now: Date): ErrorKey | null =>
  expireTime <= now ? "orderTimeout" : null;

/** Error key of a check-in before the day of arrival in Tokyo, or null. */
export const refuseEarly = ({ checkin }: Times, now: Date): ErrorKey | null =>
  tokyoDay(now) < checkin ? "arrivalAhead" : null;
