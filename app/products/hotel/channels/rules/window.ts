import { nightCount, plusDays } from "../../nights/rules/night-count";

/** Nights ahead of today that calendars tell and are read for, today's included. */
export const nightsAhead = 400;

/** How many nights a day lies after another; below 0 before it. */
export const nightsFrom = (day: string, other: string): number => nightCount({ checkin: day, checkout: other });

/** Nights of a window in which something holds, as spans of days: `holds` is asked for each place from 0. */
export function spansWhere(first: string, length: number, holds: (at: number) => boolean) {
  const spans: { fromDay: string; untilDay: string }[] = [];
  let begun = -1;
  for (let at = 0; at <= length; at++) {
    const is = at < length && holds(at);
    if (is && begun < 0) begun = at;
    if (is || begun < 0) continue;
    spans.push({ fromDay: plusDays(first, begun), untilDay: plusDays(first, at) });
    begun = -1;
  }
  return spans;
}
