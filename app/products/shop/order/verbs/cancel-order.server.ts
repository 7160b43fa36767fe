import type { Person } from "~/foundation/orders/rules/roles";
import { cancelPaid } from "~/foundation/orders/verbs/end-paid.server";
import type { Tx } from "~db/client";
import { shopOrders } from "../shop-orders.server";

/**
 * Cancels an order for its buyer or its seller, free of charge, while it is unpaid, unshipped or paid (decisions C23).
 * Refuses like `cancelPaid`.
 */
export const cancelOrder = (
  tx: Tx,
  person: Person,
  number: string,
  by: { role: "buyer" | "seller"; reason?: string },
): Promise<void> => cancelPaid(tx, shopOrders, person, { number, event: "cancel", ...by });
