import type { ReceiptKind } from "~/foundation/orders/receipt/receipt-kind";
import { href } from "~/platform/screens/href";
import { hotelBookings } from "./hotel-orders.server";
import type { Booking } from "./store.server";

/**
 * Receipts of stays: the rooms less the coupon, and the late-arrival fee. Charges paid at the hotel are not on them, nor
 * what a change added after the payment.
 */
export const hotelReceipts: ReceiptKind<Booking> = {
  kind: hotelBookings,
  lines: async (_db, { hotelName, nights, rooms, roomTotal, lateFee, discount, priceChange }) => {
    const paid = roomTotal + lateFee - discount - priceChange;
    const offFee = discount - Math.min(discount, roomTotal);
    const fee = Math.min(lateFee - offFee, paid);
    const stay = { what: "item" as const, name: hotelName, num: nights.length * rooms, yen: paid - fee };
    const late = { what: "fee" as const, name: {}, num: 1, yen: fee, rate: 10 as const };
    return [{ ...stay, rate: 10 as const }, ...(late.yen > 0 ? [late] : [])];
  },
  sellerName: async (_db, { companyName }) => companyName,
  methodOf: ({ payMethod }) => payMethod,
  path: (orderNum) => href("/hotel/receipt/:orderNum", { orderNum }),
};
