import { eq } from "drizzle-orm";
import { audit, type Operator } from "~/foundation/audit/verbs/audit.server";
import { missing } from "~/platform/errors";
import { payments } from "~db/schema/payments";
import type { Till } from "../till";
import { recheckPayment } from "../verbs/recheck-payment.server";
import type { Settled } from "../verbs/settle-payment.server";

/**
 * Asks the gateway about a payment again for an administrator, settles it by the answer and audits it. Returns what
 * changed and the payment's state now. Throws `notFindData`; also throws when the gateway cannot be reached.
 */
export async function recheckByAdmin(
  till: Till,
  operator: Operator,
  payId: string,
): Promise<{ outcome: Settled; status: string }> {
  const [payment] = await till.db.select().from(payments).where(eq(payments.payId, payId));
  if (!payment) throw missing();
  const outcome = await recheckPayment(till, payment);
  const [now] = await till.db.select({ status: payments.status }).from(payments).where(eq(payments.id, payment.id));
  await till.transact((tx) =>
    audit(tx, operator, {
      action: "payment-recheck",
      actorId: operator.userId,
      target: `payment:${payId}`,
      detail: `${payment.status} -> ${now?.status}: ${outcome}`,
    }),
  );
  return { outcome, status: now?.status ?? payment.status };
}
