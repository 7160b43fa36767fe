import { audit } from "~/foundation/audit/audit.server";
import type { Tx } from "~db/client";
import type { BaseOrder } from "~db/schema/order-columns";
import type { Person } from "../rules/roles";

/** Where no request is named: the act is written down all the same. */
const nowhere = { site: "", requestId: "" };

/**
 * Writes down, in the act's own transaction, what an administrator does to an order of others. Every verb of the seller's
 * side ends here; what sellers do to their own orders stands in the history alone.
 */
export async function auditAct(
  tx: Tx,
  { number, sellerId }: Pick<BaseOrder, "number" | "sellerId">,
  { userId, from = nowhere }: Person,
  detail: string,
): Promise<void> {
  if (sellerId === userId) return;
  await audit(tx, from, { action: "order-act", actorId: userId, target: `order:${number}`, detail });
}
