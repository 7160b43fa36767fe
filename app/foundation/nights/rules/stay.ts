import type { ErrorKey } from "~/platform/errors";
import { dayAfter, isDay, tokyoDay, tokyoInstant, tokyoTime } from "~/platform/time/tokyo";
import { nightCount, plusDays } from "./night-count";
import { stayTimes } from "./stay-times";

/** A stay: the day of arrival and the day of leaving, `YYYY-MM-DD` in Tokyo. */
export type Stay = { checkin: string; checkout: string };

/** Limits of a stay: fewest and most nights, and the first and last night that can be booked. */
export type StayLimits = { minStay: number; maxStay: number; publicFrom: string; publicUntil: string };

/** The dates of the nights of a stay, in order. */
export const nightsOf = (stay: Stay): string[] =>
  Array.from({ length: Math.max(0, nightCount(stay)) }, (_, at) => plusDays(stay.checkin, at));

/** First day of arrival: today until the `cutoff`, `HH:MM` in Tokyo, then tomorrow [H6]. */
export const firstDay = (now: Date, cutoff: string): string => {
  const today = tokyoDay(now);
  return tokyoTime(now) < cutoff ? today : dayAfter(today, 1);
};

/** Instant until which a stay that begins on a day can be booked [H6]. */
export const bookableUntil = (checkin: string, cutoff: string): Date => tokyoInstant(checkin, cutoff);

/** Last day of arrival: today in a year; from 29 February, 28 February [H6]. */
export function lastDay(now: Date): string {
  const today = tokyoDay(now);
  const sameDay = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  return isDay(sameDay) ? sameDay : `${sameDay.slice(0, 8)}28`;
}

/** First and last day of arrival. */
export type Arrivals = { first: string; last: string };

export const arrivalsAt = (now: Date, cutoff: string): Arrivals => ({
  first: firstDay(now, cutoff),
  last: lastDay(now),
});

/** Instant at which a stay begins; the limit for cancelling counts from it [H13]. */
export const arrivalOf = (checkin: string): Date => tokyoInstant(checkin, stayTimes.checkin);

/**
 * Error key of a stay that cannot be booked, or null [H5, H6, H7]: an invalid or past day, one more than a year ahead,
 * a stay shorter or longer than allowed, or outside the nights that the hotel lets. `cutoff`: until when, `HH:MM` in
 * Tokyo, a stay can begin today. `isStaff`: the hotel can enter one for the same evening. `keepsArrival`: a booking that stands and keeps its day of arrival, which is not judged again.
 */
export function refuseStay(
  stay: Stay,
  { minStay, maxStay, publicFrom, publicUntil }: StayLimits,
  {
    now,
    cutoff,
    isStaff = false,
    keepsArrival = false,
  }: { now: Date; cutoff: string; isStaff?: boolean; keepsArrival?: boolean },
): ErrorKey | null {
  if (!isDay(stay.checkin) || !isDay(stay.checkout)) return "errDateToLive";
  const nights = nightCount(stay);
  const first = isStaff ? tokyoDay(now) : firstDay(now, cutoff);
  const arrives = keepsArrival || (stay.checkin >= first && stay.checkin <= lastDay(now));
  if (nights < 1 || !arrives) return "errDateToLive";
  if (nights > maxStay) return "overMaxReserveDays";
  if (nights < minStay) return "belowMinStay";
  return stay.checkin < publicFrom || dayAfter(stay.checkout, -1) > publicUntil ? "errDateToLive" : null;
}
