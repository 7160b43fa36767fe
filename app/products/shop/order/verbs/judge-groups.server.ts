import { endPaid } from "~/foundation/orders/verbs/end-paid.server";
import { moveOrder } from "~/foundation/orders/verbs/move-order.server";
import type { Tx } from "~db/client";
import { groupsReached, nextDecidedOrder } from "../queries/group-buy.server";
import { shopOrders } from "../shop-orders.server";

/**
 * Judges one paid order whose group purchase is over: enough units were paid and it goes to the seller's desk, or
 * everything is given back (decisions C16). Returns whether there was one.
 */
export async function judgeNextGroup(tx: Tx): Promise<boolean> {
  const order = await nextDecidedOrder(tx);
  if (!order) return false;
  if (await groupsReached(tx, order.id))
    await moveOrder(tx, shopOrders, order, "groupReached", { role: "system", actorId: null });
  else await endPaid(tx, shopOrders, order, "groupMissed", { role: "system", actorId: null, reason: "" });
  return true;
}
