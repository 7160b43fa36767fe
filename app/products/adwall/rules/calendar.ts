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

/** The first and the last day on which something can be reserved now. */
export function bookableRange(now: Date): { first: string; last: string } {
  const first = tokyoDay(now);
  return { first, last: dayAfter(first, bookableDays) };
}

/** Whether it is not too late and not too early now to reserve a time; says nothing about opening hours. */
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

/** Whether people can sit down: a visit is entered as taken place or missed from this moment on. */
export const hasBegun = (reserveTime: Date, now: Date): boolean => reserveTime.getTime() <= now.getTime();
