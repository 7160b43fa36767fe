import { within } from "~/foundation/orders/rules/refusals";
import type { ErrorKey } from "~/platform/errors";
import { tokyoDay } from "~/platform/time/tokyo";
import { isHeld } from "./states";

type Times = { status: string; checkin: string; arriveTime: Date; expireTime: Date };

/** Minutes that a booking holds its rooms, and minutes that confirming an online payment adds once [H11]. */
export const holdMinutes = 15;
export const payMinutes = 10;

const untilCutoff = within("arriveTime", { hours: 48 }, "noCancelWithin48h");

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
