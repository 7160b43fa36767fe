import type { ErrorKey } from "~/platform/errors";
import { tokyoDay } from "~/platform/time/tokyo";

type Times = { status: string; checkout: string; arriveTime: Date; expireTime: Date };

/** Hours that a request holds its nights for the host, and that an approved stay holds them for its guest [T1]. */
export const [answerHours, payHours] = [24, 24] as const;

/** The instant so many hours after another. */
export const hoursAfter = (at: Date, hours: number): Date => new Date(at.getTime() + hours * 3_600_000);

/** Deadline of a held stay: never after its arrival. */
export const deadlineOf = (now: Date, hours: number, arriveTime: Date): Date => {
  const at = hoursAfter(now, hours);
  return at < arriveTime ? at : arriveTime;
};

/** Error key once the hold has expired, or null. */
export const refuseLate = ({ expireTime }: Times, now: Date): ErrorKey | null =>
  expireTime <= now ? "orderTimeout" : null;

/** Error key of a guest's cancellation once the stay has begun, or null. */
export const refuseBegun = ({ status, arriveTime }: Times, now: Date): ErrorKey | null =>
  status === "reservation_complete" && arriveTime <= now ? "stayBegun" : null;

/** Error key of ending a stay before its day of leaving in Tokyo, or null. */
export const refuseEarly = ({ checkout }: Times, now: Date): ErrorKey | null =>
  tokyoDay(now) < checkout ? "stayNotOver" : null;
