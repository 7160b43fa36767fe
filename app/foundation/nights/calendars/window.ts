import { nightCount, plusDays } from "../rules/night-count";

/** Nights that calendars export and import, from today on. */
export const nightsAhead = 400;

/** Nights from `day` to `other`; negative if it is earlier. */
export const nightsFrom = (day: string, other: string): number => nightCount({ checkin: day, checkout: other });

/** Spans of the nights of a window for which `holds` is true; it is called with each index from 0. */
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
