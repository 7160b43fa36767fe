import { type Opening, slotTimes } from "./opening";

const minute = 60_000;
const hour = 60 * minute;
const dayLength = 24 * hour;
/** Japan's clock is this far ahead of UTC all year. */
const tokyoAhead = 9 * hour;

/** Days after today on which a slot can be reserved. */
export const bookableDays = 60;
/** A slot can be reserved until this long before it begins, milliseconds. */
export const reserveAhead = 30 * minute;
/** A reservation can be cancelled until this long before its time, milliseconds (S1 9, decisions W3). */
export const cancelAhead = 2 * hour;

/** The day and time in Tokyo of an instant: `2026-11-21`, `18:30`. */
export function inTokyoDay(at: Date): { day: string; time: string } {
  const text = new Date(at.getTime() + tokyoAhead).toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
}

/** The instant of a day and time in Tokyo. */
export const tokyoInstant = (day: string, time: string): Date => new Date(`${day}T${time}:00+09:00`);

/** The day that is `days` after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10);

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && dayAfter(text, 0) === text;

/** The first and the last day on which something can be reserved now. */
export function bookableRange(now: Date): { first: string; last: string } {
  const first = inTokyoDay(now).day;
  return { first, last: dayAfter(first, bookableDays) };
}

/** Whether it is not too late and not too early now to reserve a time; says nothing about opening hours. */
export function isBookable(at: Date, now: Date): boolean {
  return at.getTime() - now.getTime() >= reserveAhead && inTokyoDay(at).day <= bookableRange(now).last;
}

/** Whether an ad is open for a slot that begins at exactly this instant. */
export function isSlot(opening: Opening, at: Date): boolean {
  const { day, time } = inTokyoDay(at);
  return at.getTime() % minute === 0 && slotTimes(opening, day).includes(time);
}

/** Whether a reservation for this time can still be cancelled (decisions W3: at least two hours before). */
export const isCancellable = (reserveTime: Date, now: Date): boolean =>
  reserveTime.getTime() - now.getTime() >= cancelAhead;

/** Whether people can sit down: a visit is entered as taken place or missed from this moment on. */
export const hasBegun = (reserveTime: Date, now: Date): boolean => reserveTime.getTime() <= now.getTime();
