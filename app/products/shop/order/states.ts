import { machine } from "~/foundation/orders/rules/machine";
import type { Who } from "~/foundation/orders/rules/roles";

/**
 * States of a shop order and its legal moves [D1]. `timeout` moves on with a late payment only [P7]; `refund` ends an
 * order that was wholly refunded, while a complete one stays complete.
 */
export const orderMoves = machine({
  unpaid: {
    settleGoods: "unshipped",
    settleService: "paid",
    settleCodes: "paid",
    expire: "timeout",
    fail: "failed",
    cancel: "canceled",
  },
  paid: {
    cancel: "canceled",
    groupReached: "unshipped",
    groupReachedCodes: "paid",
    groupMissed: "canceled",
    handOver: "complete",
    codesOver: "complete",
    codesReturned: "complete",
    refund: "canceled",
  },
  unshipped: { cancel: "canceled", ship: "shipped", refund: "canceled" },
  shipped: { unship: "unshipped", receive: "complete", autoComplete: "complete", refund: "canceled" },
  timeout: { settleGoods: "unshipped", settleService: "paid", settleCodes: "paid" },
  unconfirmed_reservation: { confirmReservation: "reservation_complete", stopTravel: "goto_stopped" },
  reservation_complete: { stopTravel: "goto_stopped", handOver: "complete" },
});
export const orderStates = orderMoves.states;
export type OrderState = (typeof orderStates)[number];
export type OrderEvent = (typeof orderMoves.events)[number];

/**
 * Who may cause each event. `settle…` is the arrival of the payment: for a parcel (Goods), for an order that waits for
 * its group (Service), for codes (Codes).
 */
export const orderEventRoles: Readonly<Record<OrderEvent, Who>> = {
  settleGoods: "system",
  settleService: "system",
  expire: "system",
  fail: "system",
  autoComplete: "system",
  settleCodes: "system",
  groupReachedCodes: "system",
  codesOver: "system",
  groupReached: "system",
  groupMissed: "system",
  refund: "system",
  cancel: "either",
  receive: "buyer",
  codesReturned: "either",
  handOver: "seller",
  ship: "seller",
  unship: "seller",
  confirmReservation: "seller",
  stopTravel: "seller",
};

/** States of an order that was paid and stays paid for. */
export const servedStates = ["paid", "unshipped", "shipped", "complete"] as const satisfies readonly OrderState[];

/** Whether the order was paid for, in yen or points or both, and stays so. */
export const isServed = (order: { status: string }): boolean => servedStates.some((state) => state === order.status);
