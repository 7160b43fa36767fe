import { sql } from "drizzle-orm";
import { endPaid } from "~/foundation/orders/verbs/end-paid.server";
import { moveOrder } from "~/foundation/orders/verbs/move-order.server";
import type { Tx } from "~db/client";
import { issueCodes } from "../../codes/verbs/issue-codes.server";
import { groupState, lockGroup, nextDecidedOrder } from "../queries/group-buy.server";
import { shopOrders } from "../shop-orders.server";

/**
 * Decides one paid order whose group purchase is over [C16]: with enough paid units its goods wait to be shipped and
 * its codes are issued, otherwise it is canceled and refunded. Returns whether there was one.
 */
export async function decideNextGroup(tx: Tx): Promise<boolean> {
  const order = await nextDecidedOrder(tx);
  if (!order?.groupId) return false;
  const by = { role: "system", actorId: null } as const;
  const isReached = await lockGroup(tx, order.groupId);
  const group = await groupState(tx, order.groupId);
  if (!isReached && (!group || group.units < group.least)) {
    await endPaid(tx, shopOrders, order, "groupMissed", { ...by, reason: "" });
    return true;
  }
  const event = order.fulfilment === "code" ? "groupReachedCodes" : "groupReached";
  const judged = await moveOrder(tx, shopOrders, order, event, {
    ...by,
    set: { groupJudgedTime: sql`clock_timestamp()` },
  });
  if (judged.fulfilment === "code") await issueCodes(tx, [judged]);
  return true;
}
