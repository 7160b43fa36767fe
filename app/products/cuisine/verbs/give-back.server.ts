import { and, eq, sql } from "drizzle-orm";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import { requestRefund } from "~/foundation/payments/verbs/request-refund.server";
import { reverse } from "~/foundation/points/verbs/reverse.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { type dishLines, tableSessions } from "~db/schema/cuisine";
import { onlineBills } from "~db/schema/cuisine-online";
import type { Workplace } from "../queries/workplace.server";
import { lineYen } from "../rules/bill";
import { payGroupOf } from "../rules/pay-group";
import { auditAct } from "./audit-act.server";
import { spent } from "./close-bill.server";
import type { Session } from "./sessions.server";

/** What is left to refund of a bill paid online: yen, and points worth one yen each. */
export const leftOfBill = ({ total, pointsUsed, refunded, refundedPoints }: Session) => ({
  yen: (total ?? 0) - refunded,
  points: (pointsUsed ?? 0) - refundedPoints,
});

/**
 * Records a refund of a bill, at most what is left, and returns the points; the caller moves the yen. Throws
 * refundExceeds.
 */
export async function countBack(tx: Tx, session: Session, { yen, points }: { yen: number; points: number }) {
  const { refunded, refundedPoints, total, pointsUsed } = tableSessions;
  const [counted] = await tx
    .update(tableSessions)
    .set({ refunded: sql`${refunded} + ${yen}`, refundedPoints: sql`${refundedPoints} + ${points}` })
    .where(
      and(
        eq(tableSessions.id, session.id),
        sql`${refunded} + ${yen} <= ${total} and ${refundedPoints} + ${points} <= ${pointsUsed}`,
      ),
    )
    .returning();
  const left = leftOfBill(session);
  if (!counted)
    throw new DomainError("refundExceeds", {
      params: { left: yen > left.yen ? left.yen : left.points },
      field: yen > left.yen ? "amount" : "points",
    });
  const ref = session.pointRef ?? "";
  if (points > 0)
    await reverse(tx, { of: { type: spent, ref }, ref: `${ref}:back:${session.refundedPoints}`, amount: points });
}

/**
 * Refunds lines cancelled after the bill was paid online [D3b]: yen first, then points, in the cancelling transaction,
 * once per line. Notifies the payer and audits the refund. The session must be locked.
 */
export async function giveLinesBack(
  tx: Tx,
  place: Workplace,
  session: Session,
  { lines, reason }: { lines: readonly (typeof dishLines.$inferSelect)[]; reason: string },
): Promise<void> {
  const left = leftOfBill(session);
  const cost = lines.reduce((sum, line) => sum + lineYen(line), 0);
  const yen = Math.min(cost, left.yen);
  const points = Math.min(cost - yen, left.points);
  const number = session.number ?? "";
  const [bill] = await tx.select().from(onlineBills).where(eq(onlineBills.number, number));
  if (!bill || yen + points === 0) return;
  await countBack(tx, session, { yen, points });
  await requestRefund(tx, {
    orderType: "cuisine",
    payGroup: payGroupOf(bill),
    number,
    amount: yen,
    reason,
    ref: `cuisine-line:${Math.min(...lines.map(({ id }) => id))}`,
  });
  await notify(tx, {
    userId: bill.userId,
    type: "system",
    key: "cuisine:notice.back",
    params: { yen: yen + points, number },
    refType: "cuisine-bill",
    refId: String(session.id),
  });
  await auditAct(tx, place, {
    action: "cuisine-bill",
    target: `cuisine-session:${session.id}`,
    detail: JSON.stringify({ number, refunded: yen, refundedPoints: points, lines: lines.map(({ id }) => id) }),
  });
}
