import { dayAfter } from "~/platform/time/tokyo";

/** The first days of a month, `YYYY-MM`, and of the one after it. */
export function monthBounds(month: string): { first: string; after: string } {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
  return { first: `${month}-01`, after: `${next}-01` };
}

/** The month before one, `YYYY-MM`. */
export const monthBefore = (month: string): string => dayAfter(`${month}-01`, -1).slice(0, 7);

/** The month after one, `YYYY-MM`. */
export const monthAfter = (month: string): string => monthBounds(month).after.slice(0, 7);

/** Whether a text is a month, `YYYY-MM`, whose days the database keeps. */
export const isMonth = (text: string): boolean => /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text) && text < "9999";

/** Empty places before the first day of a month in weeks that begin on Sunday. */
export const placesBefore = (month: string): number => new Date(`${month}-01T00:00:00Z`).getUTCDay();
