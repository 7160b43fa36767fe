import { percentAt, sortTiers } from "~/platform/data/tiers";
import type { Tier } from "~/platform/domain/domain";
import { cancelUntil } from "./limits";

/** Percentage of what was paid that goes back when a guest cancels at `now`, by the terms of their booking [H15]. */
export const backPercent = (order: { refundTiers: readonly Tier[]; arriveTime: Date }, now: Date): number =>
  percentAt(order.refundTiers, order.arriveTime.getTime() - now.getTime());

/** A span in which this percentage goes back, until an instant, itself included. */
export type BackSpan = { until: Date; percent: number };

/**
 * What goes back of a stay that is cancelled from `now` on, one span a percentage, the last one until a stay can no
 * longer be cancelled [H13, H15]; empty once it cannot.
 */
export function backSpans(tiers: readonly Tier[], arriveTime: Date, now: Date): BackSpan[] {
  const end = cancelUntil(arriveTime, now);
  if (!end) return [];
  const untils = new Map<number, number>();
  for (const { hoursBefore, percent } of [...sortTiers(tiers), { hoursBefore: 0, percent: 0 }]) {
    const until = Math.min(arriveTime.getTime() - hoursBefore * 3_600_000, end.getTime());
    if (until >= now.getTime() && !untils.has(until)) untils.set(until, percent);
  }
  const spans = [...untils].map(([until, percent]) => ({ until: new Date(until), percent }));
  return spans.filter(({ percent }, at) => spans[at + 1]?.percent !== percent);
}
