import type { ErrorKey } from "~/platform/errors";

/** Days after shipping, or after the hand-over, within which a buyer may ask for a refund [C23]. */
const refundDays = 7;

/**
 * Why the buyer may not request a refund of an order (neither shipped nor complete, or too long ago); null when they
 * may.
 */
export function askRefused(
  order: { status: string; shipTime: Date | null; completeTime: Date | null },
  now: Date,
): ErrorKey | null {
  const isSent = order.status === "shipped" || order.status === "complete";
  const since = order.shipTime ?? order.completeTime;
  if (!isSent || since === null) return "orderStateChanged";
  return now.getTime() - since.getTime() <= refundDays * 86_400_000 ? null : "refundTooLate";
}
