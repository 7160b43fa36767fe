import { bookableUntil } from "~/foundation/nights/rules/stay";
import { tokyoTime } from "~/platform/time/tokyo";

/** Most live entries of one user. */
export const mostWaiting = 10;

/** Minutes that an offer holds its rooms. */
const offerMinutes = 60;

/** Tokyo hours in which offers are made, so that none runs out at night before it is read. */
const offerHours = { from: "08:00", until: "22:00" } as const;

/** States of an entry of the waiting list; the first two are live, the others final. */
export const waitingStates = ["waiting", "offered", "booked", "declined", "lapsed", "left", "ended"] as const;
export type WaitingState = (typeof waitingStates)[number];

/** Whether offers are made at an instant. */
export function isOfferTime(now: Date): boolean {
  const time = tokyoTime(now);
  return time >= offerHours.from && time < offerHours.until;
}

/** End of an offer made now: in an hour, and no later than the stay can be booked, today until the `cutoff` [H6]. */
export const offerEnd = (now: Date, checkin: string, cutoff: string): Date =>
  new Date(Math.min(now.getTime() + offerMinutes * 60_000, bookableUntil(checkin, cutoff).getTime()));
