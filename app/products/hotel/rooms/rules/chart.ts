import { plusDays } from "../../nights/rules/night-count";
import type { Days } from "./room-stays";

/** A piece of a room's line on the chart: a bar over so many days, or a day on which nobody has the room. */
export type Piece<B> =
  | { kind: "bar"; key: string; bar: B; span: number; cameBefore: boolean; goesOn: boolean }
  | { kind: "free"; key: string };

/** How many days a chart shows: the first unless another is asked for. */
export const chartLengths = [14, 30] as const;

/** How many days back and ahead of today rooms are looked at and closed. */
const farthest = 800;

/** Whether a day is near enough to today to be looked at; what is no day of the calendar is not. */
export const isInReach = (day: string, today: string): boolean =>
  day >= plusDays(today, -farthest) && day <= plusDays(today, farthest);

/** A room's line over the days of a chart, in order: its bars are cut at both ends, days without one stand alone. */
export function lineOf<B extends Days & { id: number }>(bars: readonly B[], days: readonly string[]): Piece<B>[] {
  const pieces: Piece<B>[] = [];
  const end = plusDays(days.at(-1) ?? "", 1);
  for (let at = 0; at < days.length; ) {
    const day = days[at] ?? "";
    const bar = bars.find(({ fromDay, untilDay }) => fromDay <= day && day < untilDay);
    if (bar) {
      const span = days.filter((one) => one >= day && one < bar.untilDay).length;
      const cut = { cameBefore: bar.fromDay < day, goesOn: bar.untilDay > end };
      pieces.push({ kind: "bar", key: `bar ${bar.id}`, bar, span, ...cut });
      at += span;
    } else {
      pieces.push({ kind: "free", key: day });
      at += 1;
    }
  }
  return pieces;
}
