import type { Days } from "../rules/days";
import { plusDays } from "../rules/night-count";
import { nightsOf } from "../rules/stay";
import { nightsAhead, spansWhere } from "./window";

/** A calendar of a room and the days that it closes. */
export type Closing = { id: number; name: string; days: readonly Days[] };

/** Blocks that calendars take over, and the nights that nobody closes any more. */
export type Inherited = { come: (Days & { importId: number; reason: string })[]; frees: string[] };

/**
 * Divides nights that a block lets go among the room's other calendars: each night goes to the first that closes it, so
 * that a night is closed until the last of them lets go [K11].
 */
export function inheritBlocks(frees: readonly string[], calendars: readonly Closing[], today: string): Inherited {
  const left = new Set(frees);
  const come = calendars.flatMap(({ id, name, days }) => {
    const takes = (night: string) =>
      left.has(night) && days.some(({ fromDay, untilDay }) => fromDay <= night && night < untilDay);
    const spans = spansWhere(today, nightsAhead, (at) => takes(plusDays(today, at)));
    for (const { fromDay, untilDay } of spans)
      for (const night of nightsOf({ checkin: fromDay, checkout: untilDay })) left.delete(night);
    return spans.map((span) => ({ ...span, importId: id, reason: name }));
  });
  return { come, frees: frees.filter((night) => left.has(night)) };
}
