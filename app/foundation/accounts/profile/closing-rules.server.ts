import { businessDay } from "~/platform/clock.server";
import type { Flash } from "~/platform/request-context";

/** What somebody reads whose login has opened a closed account again. */
export const reopenedFlash: Flash = { kind: "success", key: "profileNews:flash.reopened" };

/** Days after the day of closing on which the account can be opened again. */
export const graceDays = 30;

const dayMs = 86_400_000;

/** The first instant of a day in Tokyo, which has no summer time. */
const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00+09:00`);

/**
 * The instant from which an account closed at `closedAt` stays closed: the end of the 30th day in Tokyo after the day of
 * closing, whatever the hour.
 */
export const closedForGood = (closedAt: Date): Date =>
  new Date(startOfDay(businessDay(closedAt)) + (graceDays + 1) * dayMs);

/** The last day (`YYYY-MM-DD`, Tokyo) on which the account can be opened again. */
export const lastDayToReturn = (closedAt: Date): string => businessDay(new Date(closedForGood(closedAt).getTime() - 1));

/** Accounts closed before this instant stay closed at `now`; the other way round of `closedForGood`. */
export const returnsFrom = (now: Date): Date => new Date(startOfDay(businessDay(now)) - graceDays * dayMs);
