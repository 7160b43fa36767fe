import type { ErrorKey } from "~/platform/errors";
import { dayAfter, isDay, tokyoDay, tokyoInstant, tokyoTime } from "~/platform/time/tokyo";
import { houseTimes } from "../../limits";
import { nightCount, plusDays } from "./night-count";

/** A stay: the day of arrival and the day of leaving, `YYYY-MM-DD` in Tokyo. */
export type Stay = { checkin: string; checkout: string };

/** What limits a stay: nights at least and at most, and the nights that can be booked, both included. */
export type StayLimits = { minStay: number; maxStay: number; publicFrom: string; publicUntil: string };

/** From when nobody books for the same day any more [H6]. */
const sameDayCutoff = "20:00";

/** The dates of the nights of a stay, in order. */
export const nightsOf = (stay: Stay): string[] =>
  Array.from({ length: Math.max(0, nightCount(stay)) }, (_, at) => plusDays(stay.checkin, at));

/** The first day on which guests may arrive: today, until the evening [H6]. */
export const firstDay = (now: Date): string => {
  const today = tokyoDay(now);
  return tokyoTime(now) < sameDayCutoff ? today : dayAfter(today, 1);
};

/** Until when a stay that begins on a day can be booked [H6]. */
export const bookableUntil = (checkin: string): Date => tokyoInstant(checkin, sameDayCutoff);

/** The last day on which guests may arrive: today in a year; from 29 February on 28 February [H6]. */
export function lastDay(now: Date): string {
  const today = tokyoDay(now);
  const sameDay = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  return isDay(sameDay) ? sameDay : `${sameDay.slice(0, 8)}28`;
}

/** The first and the last day on which guests may arrive. */
export type Arrivals = { first: string; last: string };

export const arrivalsAt = (now: Date): Arrivals => ({ first: firstDay(now), last: lastDay(now) });

/** When a stay begins: from this moment on the limits of cancelling are counted [H13]. */
export const arrivalOf = (checkin: string): Date => tokyoInstant(checkin, houseTimes.checkin);

/**
 * Why a stay cannot be booked, or null [H5, H6, H7]: a day that is none, past, or beyond a year, a stay that is
 * shorter or longer than allowed, or not within the nights that the hotel lets. `isStaff`: the hotel may write down who
 * comes in the same evening.
 */
export function refuseStay(
  stay: Stay,
  { minStay, maxStay, publicFrom, publicUntil }: StayLimits,
  { now, isStaff = false }: { now: Date; isStaff?: boolean },
): ErrorKey | null {
  if (!isDay(stay.checkin) || !isDay(stay.checkout)) return "errDateToLive";
  const nights = nightCount(stay);
  const first = isStaff ? tokyoDay(now) : firstDay(now);
  if (nights < 1 || stay.checkin < first || stay.checkin > lastDay(now)) return "errDateToLive";
  if (nights > maxStay) return "overMaxReserveDays";
  if (nights < minStay) return "belowMinStay";
  return stay.checkin < publicFrom || dayAfter(stay.checkout, -1) > publicUntil ? "errDateToLive" : null;
}
