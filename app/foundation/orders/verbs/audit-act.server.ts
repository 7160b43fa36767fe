import { audit } from "~/foundation/audit/verbs/audit.server";
import type { Tx } from "~db/client";
import type { BaseOrder } from "~db/schema/order-columns";
import type { Person } from "../rules/roles";

/** The origin when no request is known: the act is audited nevertheless. */
const nowhere = { site: "", requestId: "" };

/**
 * Audits an administrator's act on another seller's order in the act's own transaction. Every verb of the seller's
 * side calls it; sellers' acts on their own orders are in the history only.
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
