const day = 86_400_000;

/** Days for which a recruitment is open unless its company sets another end [J12]. */
export const validDays = 60;
/** Days for which a closed or expired recruitment is still shown to those who have its address [J12]. */
export const shownDaysAfter = 30;
/** Most days from now on that a recruitment may be open. */
const longestDays = 180;
/** Days before the end of a recruitment at which its company is reminded. */
export const remindDays = 10;

/** The times that decide the life of a recruitment. */
export type LifeTimes = { validThrough: Date; closedTime: Date | null };

/** open: on lists; closed by its company; expired by itself; gone: its page is no longer shown [J12]. */
export type Life = "open" | "closed" | "expired" | "gone";

/** When a recruitment ends or ended: the moment it was closed, if that came first. */
export const overTimeOf = ({ validThrough, closedTime }: LifeTimes): Date =>
  closedTime && closedTime < validThrough ? closedTime : validThrough;

/** The state of a recruitment at an instant; it is over from the very instant of its end on. */
export function lifeOf(times: LifeTimes, now: Date): Life {
  const over = overTimeOf(times);
  if (now < over) return "open";
  if (now.getTime() >= over.getTime() + shownDaysAfter * day) return "gone";
  return times.closedTime && times.closedTime <= times.validThrough ? "closed" : "expired";
}

/** What is wrong with the end of a recruitment as its company sets it; null when it is right. */
export function validityFault(validThrough: Date, now: Date): "past" | "far" | null {
  if (validThrough <= now) return "past";
  return validThrough.getTime() > now.getTime() + longestDays * day ? "far" : null;
}

/** The end of a recruitment that is opened now for a number of days, a whole minute. */
export const validFor = (days: number, now: Date): Date =>
  new Date(Math.floor(now.getTime() / 60_000) * 60_000 + days * day);
