import { type Opening, slotTimes } from "~/platform/time/opening";
import { dayAfter, tokyoDay, tokyoTime } from "~/platform/time/tokyo";

const minute = 60_000;
const hour = 60 * minute;

/** Days after today on which a slot can be reserved. */
export const bookableDays = 60;
/** A slot can be reserved until this long before it begins, milliseconds. */
export const reserveAhead = 30 * minute;
/** A reservation can be cancelled until this long before its time, milliseconds [W3]. */
export const cancelAhead = 2 * hour;

/** The first and last day (Tokyo) that can be reserved now. */
export function bookableRange(now: Date): { first: string; last: string } {
  const first = tokyoDay(now);
  return { first, last: dayAfter(first, bookableDays) };
}

/** Whether a time lies within the bookable period now; does not check opening hours. */
export function isBookable(at: Date, now: Date): boolean {
  return at.getTime() - now.getTime() >= reserveAhead && tokyoDay(at) <= bookableRange(now).last;
}

/** Whether an ad is open for a slot that begins at exactly this instant. */
export function isSlot(opening: Opening, at: Date): boolean {
  return at.getTime() % minute === 0 && slotTimes(opening, tokyoDay(at)).includes(tokyoTime(at));
}

/** Whether a reservation for this time can still be cancelled (at least two hours before) [W3]. */
export const isCancellable = (reserveTime: Date, now: Date): boolean =>
  reserveTime.getTime() - now.getTime() >= cancelAhead;

/** Whether the reserved time has come; from then on a visit can be entered as done or missed. */
export const hasBegun = (reserveTime: Date, now: Date): boolean => reserveTime.getTime() <= now.getTime();
