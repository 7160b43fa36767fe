import { within } from "~/foundation/orders/rules/refusals";
import type { ErrorKey } from "~/platform/errors";
import { tokyoDay } from "~/platform/time/tokyo";
import { isHeld } from "./states";

type Times = { status: string; checkin: string; arriveTime: Date; expireTime: Date };

/** Minutes that a booking keeps its rooms for its guest, and what the start of a payment adds once [H11]. */
export const holdMinutes = 15;
export const payMinutes = 10;

const untilCutoff = within("arriveTime", { hours: 48 }, "noCancelWithin48h");

/** A guest cancels what is only held at any time, all else until 48 hours before arrival, exactly 48 included [H13]. */
export const refuseCancel = (order: Times, now: Date): ErrorKey | null =>
  isHeld(order) ? null : untilCutoff(order, now);

/** A guest fills in and confirms while the rooms are held. */
export const refuseLate = ({ expireTime }: Times, now: Date): ErrorKey | null =>
  expireTime <= now ? "orderTimeout" : null;

/** Nobody arrives before the day of arrival in Tokyo. */
export const refuseEarly = ({ checkin }: Times, now: Date): ErrorKey | null =>
  tokyoDay(now) < checkin ? "arrivalAhead" : null;
