import { randomUUID } from "node:crypto";
import type { Db } from "~db/client";
import { type Operator, recordAudit } from "./audit.server";
import { transfer } from "./transfer.server";

/**
 * An administrator gives (positive) or takes (negative) points, with a reason, and it is audited (decisions P16).
 * Returns the transaction's id. Throws pointExceedHoldings when the user has fewer spendable points, userNotExist.
 */
export async function adjustPoints(
  tx: Db,
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
  await recordAudit(tx, operator, { action: "point.adjust", target: `user:${userId}`, detail: `${point}: ${content}` });
  return id ?? 0;
}
