import { dayCalendar } from "../../booking/rules/calendar-file";
import { plusDays } from "../../nights/rules/night-count";
import type { Days } from "../../rooms/rules/room-stays";
import { nightsAhead } from "./window";

/** The first night that a room's calendar tells, seen from today, and how many follow: yesterday to 400 days ahead. */
export const feedWindow = (today: string) => ({ first: plusDays(today, -1), length: nightsAhead + 1 });

/** How names of our own events end: a calendar that has them is ours. */
export const ownEnding = (host: string): string => `@${host}`;

/**
 * The busy nights of a room as an iCalendar file that says of nobody who they are. A span is known by its last day, so that
 * it keeps its name while its first nights pass; one that goes on beyond the window, by its first. `stamp` is the same for
 * the same contents.
 */
export function feedFile(
  roomId: number,
  spans: readonly Days[],
  { host, today, stamp, summary }: { host: string; today: string; stamp: Date; summary: string },
): string {
  const { first, length } = feedWindow(today);
  const end = plusDays(first, length);
  const nameOf = ({ fromDay, untilDay }: Days) => (untilDay < end ? `until-${untilDay}` : `from-${fromDay}`);
  const events = spans.map((span) => ({
    ...{ uid: `room-${roomId}-${nameOf(span)}${ownEnding(host)}`, stamp, from: span.fromDay, until: span.untilDay },
    lines: [`SUMMARY:${summary}`],
  }));
  return dayCalendar("Rooms", events);
}
