import type { ReceiptKind } from "~/foundation/orders/receipt/receipt-kind";
import { href } from "~/platform/screens/href";
import { stayBookings } from "./stay-orders.server";
import type { StayOrder } from "./store.server";

/**
 * Receipts of stays: the nights, and the fee once a stay. The deposit is handed over on arrival and is not on them, nor
 * what a change added after the payment.
 */
export const stayReceipts: ReceiptKind<StayOrder> = {
  kind: stayBookings,
  lines: async (_db, { stayName, nights, roomTotal, managementFee, priceChange }) => {
    const paid = roomTotal + managementFee - priceChange;
    const yen = Math.min(managementFee, paid);
    const stay = { what: "item" as const, name: stayName, num: nights.length, yen: paid - yen, rate: 10 as const };
    const fee = { what: "fee" as const, name: {}, num: 1, yen, rate: 10 as const };
    return yen > 0 ? [stay, fee] : [stay];
  },
  sellerName: async (_db, { stayName }) => stayName,
  methodOf: ({ payMethod }) => payMethod,
  path: (orderNum) => href("/stay/receipt/:orderNum", { orderNum }),
};
