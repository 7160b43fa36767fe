import type { OrderState } from "../states";

/** The tabs of a buyer's list, with the states that each shows. */
export const orderTabs = {
  unpaid: ["unpaid"],
  waiting: ["paid", "unshipped", "unconfirmed_reservation", "reservation_complete"],
  shipped: ["shipped"],
  complete: ["complete"],
  ended: ["timeout", "canceled", "failed", "goto_stopped"],
} as const satisfies Record<string, readonly OrderState[]>;

/** Whether an order came to nothing: timed out, cancelled, failed or stopped. */
export const hasEnded = (status: string): boolean => orderTabs.ended.some((state) => state === status);

/** Tone of the badge that shows a state. */
export function stateTone(state: string): "plain" | "accent" | "primary" | "good" | "bad" {
  if (state === "unpaid") return "accent";
  if (state === "complete") return "good";
  return hasEnded(state) ? "plain" : "primary";
}
