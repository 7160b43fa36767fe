import type { OrderKind } from "../../kind";

/** Where something booked or bought stands for its buyer: to be paid, ahead, done, or ended without it. */
export const stages = ["pay", "ahead", "done", "ended"] as const;
export type Stage = (typeof stages)[number];

/** The stage of a state: states that wait for the buyer are to be paid where the kind has a price. */
export function stageOf(
  { done, ends, waits }: Pick<OrderKind, "done" | "ends" | "waits">,
  state: string,
  isPaid: boolean,
): Stage {
  if (state === done) return "done";
  if (ends.includes(state)) return "ended";
  return isPaid && waits?.buyer?.includes(state) ? "pay" : "ahead";
}
