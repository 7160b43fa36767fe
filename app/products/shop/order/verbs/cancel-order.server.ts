import type { Person } from "~/foundation/orders/rules/roles";
import { cancelPaid } from "~/foundation/orders/verbs/end-paid.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { hasUsedCode } from "../../codes/verbs/end-codes.server";
import { shopOrders } from "../shop-orders.server";
import type { Order } from "../store.server";

/**
 * Cancels an order for its buyer or its seller, free of charge, while it is unpaid, unshipped or paid [C23].
 * Refuses like `cancelPaid`, and with codeUsed once a code of it was used.
 */
export async function cancelOrder(
  tx: Tx,
  person: Person,
  number: string,
  by: { role: "buyer" | "seller"; reason?: string },
): Promise<void> {
  await cancelPaid(tx, shopOrders, person, { number, event: "cancel", ...by, unless: refusedByCodes });
}

/** Refuses the end of a locked order that was used in part. */
async function refusedByCodes(tx: Tx, order: Order): Promise<void> {
  if (order.fulfilment === "code" && (await hasUsedCode(tx, order))) throw new DomainError("codeUsed");
}
