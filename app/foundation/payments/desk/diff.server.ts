import { and, gte, isNotNull, lt } from "drizzle-orm";
import { startOfDay } from "~/platform/data/conditions";
import { log } from "~/platform/log.server";
import { payments } from "~db/schema/payments";
import type { Report } from "../gateway";
import { gatewayOf, type Till } from "../till";
import type { Payment } from "../verbs/settle-payment.server";

/** Most payments of one day that are compared, and how many at once. */
const maxRows = 500;
const atOnce = 4;

export type PaymentDiff = {
  payId: string;
  status: string;
  captured: number;
  /** The gateway's report; null when it could not be asked. */
  gateway: { state: Report["state"]; amount: number } | null;
};

const agrees = ({ status, captured }: Payment, { state, amount }: Report): boolean => {
  if (state === "succeeded") return captured === amount && captured > 0;
  if (state === "open") return captured === 0 && (status === "created" || status === "pending");
  return captured === 0 && status !== "succeeded";
};

/**
 * Asks the gateway about every payment of a day in Tokyo (`YYYY-MM-DD`) and returns those whose stored state differs.
 */
export async function paymentDiff(till: Till, day: string): Promise<PaymentDiff[]> {
  const rows = await till.db
    .select()
    .from(payments)
    .where(
      and(
        gte(payments.createTime, startOfDay(day)),
        lt(payments.createTime, startOfDay(day, 1)),
        isNotNull(payments.gatewayRef),
      ),
    )
    .orderBy(payments.id)
    .limit(maxRows);
  const found: PaymentDiff[] = [];
  for (let at = 0; at < rows.length; at += atOnce) {
    const compared = await Promise.all(rows.slice(at, at + atOnce).map((payment) => compare(till, payment)));
    found.push(...compared.filter((diff) => diff !== null));
  }
  return found;
}

async function compare(till: Till, payment: Payment): Promise<PaymentDiff | null> {
  const { payId, status, captured } = payment;
  try {
    const report = await gatewayOf(till, payment.gateway).status(payment.gatewayRef ?? "");
    if (agrees(payment, report)) return null;
    return { payId, status, captured, gateway: { state: report.state, amount: report.amount } };
  } catch (error) {
    log.warn({ payId, err: error instanceof Error ? error.message : String(error) }, "payment could not be compared");
    return { payId, status, captured, gateway: null };
  }
}
