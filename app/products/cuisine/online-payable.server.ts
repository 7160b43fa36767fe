import { and, eq, inArray, sql } from "drizzle-orm";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import type { Payable, PayGroup } from "~/foundation/payments/payable";
import { href } from "~/platform/screens/href";
import type { Tx } from "~db/client";
import { dishLines, tableSessions } from "~db/schema/cuisine";
import { onlineBills } from "~db/schema/cuisine-online";
import { dueOf, subtotalOf } from "./rules/bill";
import { payGroupOf, readPayGroup } from "./rules/pay-group";
import { isAllConfirmed } from "./rules/states";
import { auditAct } from "./verbs/audit-act.server";
import { closeBill } from "./verbs/close-bill.server";
import { countBack, leftOfBill } from "./verbs/give-back.server";
import type { Session } from "./verbs/sessions.server";

/** The online bill of a pay group with its session locked; null if there is none. */
async function lockBill(tx: Tx, payGroup: string) {
  const named = readPayGroup(payGroup);
  if (!named) return null;
  const { sessionId, number } = named;
  const [bill] = await tx
    .select()
    .from(onlineBills)
    .where(and(eq(onlineBills.number, number), eq(onlineBills.sessionId, sessionId)));
  if (!bill) return null;
  const [session] = await tx.select().from(tableSessions).where(eq(tableSessions.id, sessionId)).for("update");
  if (!session) return null;
  const lines = await tx.select().from(dishLines).where(eq(dishLines.sessionId, sessionId));
  const isPaid = session.settleTime !== null && session.number === number;
  const isOpen = session.status === "awaiting_payment" && isAllConfirmed(lines);
  const status: PayGroup["status"] = isPaid ? "paid" : isOpen ? "open" : "canceled";
  const subtotal = subtotalOf(lines);
  const due = dueOf(subtotal, { discount: 0, points: session.points });
  return { bill, session, status, subtotal, ...due, amount: isPaid ? (session.total ?? 0) : due.total };
}

/** The session whose bill this pay group paid, locked; else null. */
async function paidBy(tx: Tx, payGroup: string): Promise<Session | null> {
  const found = await lockBill(tx, payGroup);
  return found?.status === "paid" ? found.session : null;
}

/**
 * A table's bill as a payable [Q7, P3]: captured money pays it while it is awaiting payment and still has the same sum,
 * whoever else started paying; otherwise nothing changes and the money is refunded [P7]. The lock of the session's row
 * orders waiters and payments.
 */
export const billPayable: Payable = {
  wording: "bill",
  methods: ["card", "alipay", "wechat"],
  resultPath: (payGroup) =>
    href("/cuisine/bill/:sessionId", { sessionId: String(readPayGroup(payGroup)?.sessionId ?? 0) }),
  load: async (tx, payGroup) => {
    const found = await lockBill(tx, payGroup);
    if (!found) return null;
    const { bill, status, amount } = found;
    return { userId: bill.userId, amount, status, expireTime: bill.expireTime, numbers: [bill.number] };
  },
  settle: async (tx, payGroup, { payId }) => {
    const found = await lockBill(tx, payGroup);
    if (found?.status !== "open") return "refund";
    const { bill, session, subtotal, pointsUsed, total } = found;
    const { number, userId } = bill;
    const paid = { number, subtotal, discount: 0, pointsUsed, total, received: total };
    const payMethod = total > 0 ? "online" : "points";
    await closeBill(tx, session, { ...paid, payMethod, settledBy: null });
    await notify(tx, {
      userId,
      type: "system",
      key: "cuisine:notice.paid",
      params: { yen: total, number },
      refType: "cuisine-bill",
      refId: String(session.id),
    });
    const from = { site: "biz", requestId: payId };
    await auditAct(
      tx,
      { sellerId: session.sellerId, userId, from },
      {
        action: "cuisine-bill",
        target: `cuisine-session:${session.id}`,
        detail: JSON.stringify({ ...paid, payMethod }),
      },
    );
    return "settled";
  },
  groupOf: async (db, numbers) => {
    const found = await db
      .select()
      .from(onlineBills)
      .where(inArray(onlineBills.number, [...numbers]))
      .limit(2);
    return found[0] && found.length === 1 && numbers.length === 1 ? payGroupOf(found[0]) : null;
  },
  numbersOf: async (_, payGroups) => {
    const numbersIn = (group: string): string[] => {
      const bill = readPayGroup(group);
      return bill ? [bill.number] : [];
    };
    return new Map(payGroups.map((group) => [group, numbersIn(group)]));
  },
  refunded: async (tx, payGroup, { amount, points }) => {
    const session = await paidBy(tx, payGroup);
    if (!session) return [];
    const left = leftOfBill(session);
    await countBack(tx, session, { yen: amount, points: points ?? (amount === left.yen ? left.points : 0) });
    return [{ number: session.number ?? "", amount }];
  },
  refundEnded: async (tx, payGroup, { status, shares }) => {
    const session = status === "failed" ? await paidBy(tx, payGroup) : null;
    if (!session) return;
    const failed = shares.reduce((sum, share) => sum + share.amount, 0);
    await tx
      .update(tableSessions)
      .set({ refunded: sql`${tableSessions.refunded} - ${failed}` })
      .where(eq(tableSessions.id, session.id));
  },
};
