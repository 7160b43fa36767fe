/** Days after shipping within which a buyer may ask for a refund (decisions C23). */
const refundDays = 7;

/** Whether the buyer may ask for a refund of an order that is on its way or arrived (decisions C23). */
export function canAskRefund(
  order: { status: string; refundStatus: string; shipTime: Date | null },
  now: Date,
): boolean {
  const sent = order.status === "shipped" || order.status === "complete";
  return (
    sent &&
    order.refundStatus === "none" &&
    order.shipTime !== null &&
    now.getTime() - order.shipTime.getTime() <= refundDays * 86_400_000
  );
}
