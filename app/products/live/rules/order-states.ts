import { machine } from "~/foundation/orders/rules/machine";

/** The moves of an auction order [L8]: a winner has 24 hours to pay; nothing that timed out comes back. */
export const auctionMoves = machine({
  unpaid: { settle: "paid", expire: "timeout", cancel: "canceled" },
  paid: { ship: "shipped", refund: "canceled" },
  shipped: { receive: "complete", refund: "canceled" },
  timeout: {},
});

/** States of paid orders. */
export const auctionServed = ["paid", "shipped", "complete"] as const;

/** Hours that a winner has to pay [L8]. */
export const payHours = 24;
