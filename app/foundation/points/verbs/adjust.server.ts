import { randomUUID } from "node:crypto";
import { audit, type Operator } from "~/foundation/audit/verbs/audit.server";
import type { Tx } from "~db/client";
import { transfer } from "./transfer.server";

/**
 * Adds points to a user (positive) or takes them away (negative) for an administrator, with a reason, and audits it
 * [P16]. Returns the transaction's id. Throws `pointExceedHoldings` when the user has fewer spendable points,
 * `userNotExist`.
 */
export async function adjustPoints(
  tx: Tx,
  operator: Operator,
  { userId, point, content }: { userId: number; point: number; content: string },
): Promise<number> {
  const sides = point > 0 ? { fromUserId: null, toUserId: userId } : { fromUserId: userId, toUserId: null };
  const id = await transfer(tx, {
    ...sides,
    type: "admin-adjust",
    ref: randomUUID(),
    amount: Math.abs(point),
    content,
  });
  const act = { actorId: operator.userId, target: `user:${userId}`, detail: `${point}: ${content}` };
  await audit(tx, operator, { action: "point-adjust", ...act });
  return id ?? 0;
}
