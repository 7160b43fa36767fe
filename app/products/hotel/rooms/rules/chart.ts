import type { Days } from "~/foundation/nights/rules/days";
import { plusDays } from "~/foundation/nights/rules/night-count";

/** A piece of a room's line on the chart: a bar over some days, or one free day. */
export type Piece<B> =
  | { kind: "bar"; key: string; bar: B; span: number; cameBefore: boolean; goesOn: boolean }
  | { kind: "free"; key: string };

/** Lengths of a chart in days; the first is the default. */
export const chartLengths = [14, 30] as const;

/** Days before and after today within which rooms can be viewed and closed. */
const farthest = 800;

/** Whether a day, `YYYY-MM-DD`, is within reach of today. */
export const isInReach = (day: string, today: string): boolean =>
  day >= plusDays(today, -farthest) && day <= plusDays(today, farthest);

/** A room's line over the days of a chart, in order: bars are cut at both ends, each free day is a piece of its own. */
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
