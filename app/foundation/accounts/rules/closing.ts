import { dayAfter, tokyoDay, tokyoInstant } from "~/platform/time/tokyo";

/** Number of days after the day of closing on which the account can be reopened. */
export const graceDays = 30;

/**
 * The instant from which an account closed at `closedAt` can no longer be reopened: the end of the 30th day (Tokyo)
 * after the day of closing.
 */
export const closedForGood = (closedAt: Date): Date => tokyoInstant(dayAfter(tokyoDay(closedAt), graceDays + 1));

/** The last day (`YYYY-MM-DD`, Tokyo) on which the account can be reopened. */
export const lastDayToReturn = (closedAt: Date): string => tokyoDay(new Date(closedForGood(closedAt).getTime() - 1));

/** Accounts closed before this instant can no longer be reopened at `now`: the inverse of `closedForGood`. */
export const returnsFrom = (now: Date): Date => tokyoInstant(dayAfter(tokyoDay(now), -graceDays));
