import { dayAfter, isDay, tokyoInstant } from "~/platform/time/tokyo";

/** Days in a week view, days ahead at which the last week begins, and most days in one reply. */
export const dayLimits = { week: 7, ahead: 90, call: 62 } as const;

/** The week from the day in a URL, or from today, and where the weeks beside it begin. */
export function weekFrom(asked: string | null, today: string) {
  const last = dayAfter(today, dayLimits.ahead);
  const wanted = asked && isDay(asked) ? asked : today;
  const from = wanted < today ? today : wanted > last ? last : wanted;
  const [before, after] = [dayAfter(from, -dayLimits.week), dayAfter(from, dayLimits.week)];
  return {
    from,
    days: Array.from({ length: dayLimits.week }, (_, at) => dayAfter(from, at)),
    before: from <= today ? null : before < today ? today : before,
    after: after > last ? null : after,
  };
}

/** Whether a slot of a day in Tokyo has begun. */
export const hasBegun = (day: string, { start }: { start: string }, now: Date): boolean =>
  tokyoInstant(day, start) <= now;
