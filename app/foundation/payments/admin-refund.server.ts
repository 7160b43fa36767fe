import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "~db/client";
import { payments } from "~db/schema/payments";
import { DomainError } from "../../platform/errors";
import { isMoneyOpen } from "../../platform/integrity.server";
import { type Refund, refundPayment } from "./request-refund.server";

/**
 * An administrator gives yen of one payment back (E5). `key`, where the client sent one, names the refund: a repeat is
 * the same refund. Refuses with notFindData, cannotRefundNotPaid, cannotRefundDuplicate, refundExceeds or moneyPaused.
 */
export async function refundByAdmin(
  tx: Db,
  input: { payId: string; amount: number; reason: string; key?: string | undefined },
): Promise<Refund> {
  const [payment] = await tx
    .select({ id: payments.id, open: isMoneyOpen("payments") })
    .from(payments)
    .where(eq(payments.payId, input.payId));
  if (!payment) throw new DomainError("notFindData");
  if (!payment.open) throw new DomainError("moneyPaused");
  const ref = `admin:${input.payId}:${input.key ?? randomUUID()}`;
  return refundPayment(tx, payment.id, { ref, amount: input.amount, reason: input.reason });
}
