import { tokyoTime } from "~/platform/time/tokyo";
import { bookableUntil } from "../../nights/rules/stay";

/** Stays that one person waits for at a time. */
export const mostWaiting = 10;

/** Minutes for which the rooms of an offer are held. */
const offerMinutes = 60;

/** When offers are made, by Tokyo's clock: nobody is woken by one that has run out when they read it. */
const offerHours = { from: "08:00", until: "22:00" } as const;

/** How an entry of the waiting list stands; the first two are live, the others over. */
export const waitingStates = ["waiting", "offered", "booked", "declined", "lapsed", "left", "ended"] as const;
export type WaitingState = (typeof waitingStates)[number];

/** Whether offers are made at a moment. */
export function isOfferTime(now: Date): boolean {
  const time = tokyoTime(now);
  return time >= offerHours.from && time < offerHours.until;
}

/** Until when an offer that is made now holds its rooms: an hour, and no longer than the stay can be booked [H6]. */
export const offerEnd = (now: Date, checkin: string): Date =>
  new Date(Math.min(now.getTime() + offerMinutes * 60_000, bookableUntil(checkin).getTime()));
