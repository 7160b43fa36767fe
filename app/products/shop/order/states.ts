/** States of a shop order as they are stored (S1 4, decisions D1). */
export const orderStates = [
  "unpaid",
  "paid",
  "unshipped",
  "shipped",
  "complete",
  "failed",
  "timeout",
  "canceled",
  "unconfirmed_reservation",
  "reservation_complete",
  "goto_stopped",
] as const;
export type OrderState = (typeof orderStates)[number];

/** Who moves an order: its buyer, its seller (or an administrator), or the machinery (payments, clock). */
export const orderRoles = ["buyer", "seller", "system"] as const;
export type OrderRole = (typeof orderRoles)[number];

/** What happens to an order. `settle…` is the arrival of money: goods wait for the parcel, the rest is served otherwise. */
export const orderEvents = [
  "settleGoods",
  "settleService",
  "expire",
  "fail",
  "cancel",
  "groupReached",
  "groupMissed",
  "handOver",
  "ship",
  "receive",
  "autoComplete",
  "confirmReservation",
  "stopTravel",
] as const;
export type OrderEvent = (typeof orderEvents)[number];

type Move = { from: OrderState; event: OrderEvent; roles: readonly OrderRole[]; to: OrderState };

/** Every legal move; what is not here is refused (decisions D1, reliability 5.9). `timeout` moves on with late money only (P7). */
const moves: readonly Move[] = [
  { from: "unpaid", event: "settleGoods", roles: ["system"], to: "unshipped" },
  { from: "unpaid", event: "settleService", roles: ["system"], to: "paid" },
  { from: "timeout", event: "settleGoods", roles: ["system"], to: "unshipped" },
  { from: "timeout", event: "settleService", roles: ["system"], to: "paid" },
  { from: "unpaid", event: "expire", roles: ["system"], to: "timeout" },
  { from: "unpaid", event: "fail", roles: ["system"], to: "failed" },
  { from: "unpaid", event: "cancel", roles: ["buyer", "seller"], to: "canceled" },
  { from: "paid", event: "cancel", roles: ["buyer", "seller"], to: "canceled" },
  { from: "unshipped", event: "cancel", roles: ["buyer", "seller"], to: "canceled" },
  { from: "paid", event: "groupReached", roles: ["system"], to: "unshipped" },
  { from: "paid", event: "groupMissed", roles: ["system"], to: "canceled" },
  { from: "paid", event: "handOver", roles: ["seller"], to: "complete" },
  { from: "unshipped", event: "ship", roles: ["seller"], to: "shipped" },
  { from: "shipped", event: "receive", roles: ["buyer"], to: "complete" },
  { from: "shipped", event: "autoComplete", roles: ["system"], to: "complete" },
  { from: "unconfirmed_reservation", event: "confirmReservation", roles: ["seller"], to: "reservation_complete" },
  { from: "unconfirmed_reservation", event: "stopTravel", roles: ["seller"], to: "goto_stopped" },
  { from: "reservation_complete", event: "stopTravel", roles: ["seller"], to: "goto_stopped" },
  { from: "reservation_complete", event: "handOver", roles: ["seller"], to: "complete" },
];

/** The state that an event by a role leads to, or null when that is not allowed. */
export function nextState(from: string, event: OrderEvent, role: OrderRole): OrderState | null {
  return moves.find((move) => move.from === from && move.event === event && move.roles.includes(role))?.to ?? null;
}

/** States of an order that was paid and stays paid for. */
export const servedStates = ["paid", "unshipped", "shipped", "complete"] as const satisfies readonly OrderState[];

/** Whether the order was paid for, in yen or points or both, and stays so. */
export const isServed = (order: { status: string }): boolean => servedStates.some((state) => state === order.status);

/** The state as its readers see it: an unpaid order past its time is timed out, whether or not the sweeper came by (S1 9). */
export function shownState(order: { status: string; expireTime: Date }, now: Date): string {
  return order.status === "unpaid" && order.expireTime <= now ? "timeout" : order.status;
}
