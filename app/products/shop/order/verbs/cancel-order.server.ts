import type { Person } from "~/foundation/orders/rules/roles";
import { cancelPaid } from "~/foundation/orders/verbs/end-paid.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { hasUsedCode } from "../../codes/verbs/end-codes.server";
import { shopOrders } from "../shop-orders.server";
import type { Order } from "../store.server";

/**
 * Cancels an order for its buyer or its seller, free of charge, while it is unpaid, unshipped or paid [C23]. Throws as
 * `cancelPaid`, and `codeUsed` once one of its codes was used.
 */
export async function cancelOrder(
  tx: Tx,
  person: Person,
  number: string,
  by: { role: "buyer" | "seller"; reason?: string },
): Promise<void> {
  await cancelPaid(tx, shopOrders, person, { number, event: "cancel", ...by, unless: refusedByCodes });
}

/** Throws `codeUsed` when a code of the locked order was used. */
async function refusedByCodes(tx: Tx, order: Order): Promise<void> {
  if (order.fulfilment === "code" && (await hasUsedCode(tx, order))) throw new DomainError("codeUsed");
}
