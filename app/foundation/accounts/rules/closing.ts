import { dayAfter, tokyoDay, tokyoInstant } from "~/platform/time/tokyo";

/** Days after the day of closing on which the account can be opened again. */
export const graceDays = 30;

/**
 * The instant from which an account closed at `closedAt` stays closed: the end of the 30th day in Tokyo after the day of
 * closing, whatever the hour.
 */
export const closedForGood = (closedAt: Date): Date => tokyoInstant(dayAfter(tokyoDay(closedAt), graceDays + 1));

/** The last day (`YYYY-MM-DD`, Tokyo) on which the account can be opened again. */
export const lastDayToReturn = (closedAt: Date): string => tokyoDay(new Date(closedForGood(closedAt).getTime() - 1));

/** Accounts closed before this instant stay closed at `now`; the other way round of `closedForGood`. */
export const returnsFrom = (now: Date): Date => tokyoInstant(dayAfter(tokyoDay(now), -graceDays));
