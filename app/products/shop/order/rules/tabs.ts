import type { OrderState } from "../states";

/** The tabs of a buyer's list, with the states that each shows. */
export const orderTabs = {
  unpaid: ["unpaid"],
  waiting: ["paid", "unshipped", "unconfirmed_reservation", "reservation_complete"],
  shipped: ["shipped"],
  complete: ["complete"],
  ended: ["timeout", "canceled", "failed", "goto_stopped"],
} as const satisfies Record<string, readonly OrderState[]>;
