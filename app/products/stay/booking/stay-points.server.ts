import { orderPoints } from "~/foundation/orders/paid/order-points.server";

/** Guests spend points on stays and earn some back when they leave [P9]; the ledger names both as it does for hotels. */
export const stayPoints = orderPoints({ spending: "hotel-reservation-out", earning: "hotel-reservation-in" });

/** Points that a stay earns when it is over: 1 % of the yen paid for it, rounded down. */
export const earnedBy = (yen: number): number => Math.floor(yen / 100);
