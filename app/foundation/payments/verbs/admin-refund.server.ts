import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { audit, type Operator } from "~/foundation/audit/verbs/audit.server";
import { isMoneyOpen } from "~/platform/data/integrity.server";
import type { Tx } from "~db/client";
import { payments } from "~db/schema/payments";
import { DomainError, missing } from "../../../platform/errors";
import { giveBack } from "./give-back.server";
import type { Refund } from "./request-refund.server";

/**
 * Refunds yen of one payment for an administrator, and `points` with them: when absent, all remaining points with the
 * last yen. A payment of several orders is shared by what each order has left. `key`, when the client sent one,
 * identifies the refund: a repeat is the same refund, audited once. Throws `notFindData`, `cannotRefundNotPaid`,
 * `cannotRefundDuplicate`, `refundExceeds` or `moneyPaused`.
 */
export async function refundByAdmin(
  tx: Tx,
  operator: Operator,
  input: { payId: string; amount: number; points?: number | undefined; reason: string; key?: string | undefined },
): Promise<Refund> {
  const [payment] = await tx
    .select({
      id: payments.id,
      orderType: payments.orderType,
      payGroup: payments.payGroup,
      status: payments.status,
      open: isMoneyOpen("payments"),
    })
    .from(payments)
    .where(eq(payments.payId, input.payId));
  if (!payment) throw missing();
  if (!payment.open) throw new DomainError("moneyPaused");
  const ref = `admin:${input.payId}:${input.key ?? randomUUID()}`;
  const { amount, points, reason } = input;
  const refund = await giveBack(tx, payment, { ref, amount, points, reason, actorId: operator.userId });
  const act = { actorId: operator.userId, target: `payment:${input.payId}` };
  if (refund.fresh)
    await audit(tx, operator, { action: "payment-refund", ...act, detail: `${input.amount}: ${input.reason}` });
  return refund;
}
