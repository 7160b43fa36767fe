import { calendarText } from "~/platform/time/calendar-text";
import type { Days } from "../rules/days";
import { plusDays } from "../rules/night-count";
import { nightsAhead } from "./window";

/** First night of a calendar and number of nights: yesterday to 400 days ahead. */
export const feedWindow = (today: string) => ({ first: plusDays(today, -1), length: nightsAhead + 1 });

/** Ending of the UIDs of our own events. */
export const ownEnding = (host: string): string => `@${host}`;

/**
 * The busy nights of what `of` names (`room-12`) as an iCalendar file without guest data. A span's UID contains its last day, so that it
 * stays the same while its first nights pass; for a span beyond the window, its first day. `stamp` is the same for the
 * same contents.
 */
export function feedFile(
  of: string,
  spans: readonly Days[],
  { host, today, stamp, summary, title }: { host: string; today: string; stamp: Date; summary: string; title: string },
): string {
  const { first, length } = feedWindow(today);
  const end = plusDays(first, length);
  const nameOf = ({ fromDay, untilDay }: Days) => (untilDay < end ? `until-${untilDay}` : `from-${fromDay}`);
  const events = spans.map((span) => ({
    uid: `${of}-${nameOf(span)}${ownEnding(host)}`,
    stamp,
    from: span.fromDay,
    until: span.untilDay,
    lines: [`SUMMARY:${summary}`],
  }));
  return calendarText(title, events);
}
