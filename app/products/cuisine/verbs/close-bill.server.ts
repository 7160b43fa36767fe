import { sql } from "drizzle-orm";
import { postHold, voidHold } from "~/foundation/points/verbs/holds.server";
import { transfer } from "~/foundation/points/verbs/transfer.server";
import type { Tx } from "~db/client";
import { clearLeftovers } from "./clean-table.server";
import { moveSession, type Session } from "./sessions.server";

/** Ledger type of points spent on a bill. */
export const spent = "cuisine-out";

export type Bill = Pick<Session, "number" | "payMethod" | "settledBy"> & {
  subtotal: number;
  discount: number;
  pointsUsed: number;
  total: number;
  received: number;
};

/** Moves the points used by the bill from the guest to the restaurant and releases the rest. */
async function takePoints(tx: Tx, { id, sellerId, points, pointUserId, pointRef }: Session, used: number) {
  if (!pointRef || pointUserId === null) return;
  const content = String(id);
  if (used === points) return postHold(tx, { ref: pointRef, type: spent, to: sellerId, content });
  await voidHold(tx, pointRef);
  if (used > 0)
    await transfer(tx, {
      fromUserId: pointUserId,
      toUserId: sellerId,
      type: spent,
      ref: pointRef,
      amount: used,
      content,
    });
}

/** Marks a locked session's bill as paid, moves its points, and clears the cart and calls. */
export async function closeBill(tx: Tx, session: Session, bill: Bill): Promise<Session> {
  await takePoints(tx, session, bill.pointsUsed);
  const settled = await moveSession(tx, session, "settle", { ...bill, settleTime: sql`clock_timestamp()` as never });
  await clearLeftovers(tx, session.id);
  return settled;
}
