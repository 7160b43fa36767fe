import { sql } from "drizzle-orm";
import { postHold, voidHold } from "~/foundation/points/holds.server";
import { transfer } from "~/foundation/points/transfer.server";
import type { Tx } from "~db/client";
import { clearLeftovers } from "./clean-table.server";
import { moveSession, type Session } from "./sessions.server";

/** The type under which points of a bill are booked. */
export const spent = "cuisine-out";

export type Bill = Pick<Session, "number" | "payMethod" | "settledBy"> & {
  subtotal: number;
  discount: number;
  pointsUsed: number;
  total: number;
  received: number;
};

/** Moves the points that the bill takes from the guest to the restaurant; those that it does not take are free again. */
async function takePoints(tx: Tx, { id, sellerId, points, pointUserId, pointRef }: Session, used: number) {
  if (!pointRef || pointUserId === null) return;
  const content = String(id);
  if (used === points) return postHold(tx, { ref: pointRef, type: spent, to: sellerId, content });
  await voidHold(tx, pointRef);
  if (used > 0)
    await transfer(tx, {
      ...{ fromUserId: pointUserId, toUserId: sellerId, type: spent, ref: pointRef, amount: used, content },
    });
}

/** Writes into a locked session that its bill is paid, with what it came to; its points move and what it leaves goes. */
export async function closeBill(tx: Tx, session: Session, bill: Bill): Promise<Session> {
  await takePoints(tx, session, bill.pointsUsed);
  const settled = await moveSession(tx, session, "settle", { ...bill, settleTime: sql`clock_timestamp()` as never });
  await clearLeftovers(tx, session.id);
  return settled;
}
