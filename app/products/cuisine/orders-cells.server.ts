import type { Translate } from "~/platform/i18n/translate";
import { sheetTime } from "~/platform/time/tokyo";
import type { OrderRow } from "./queries/orders.server";

/** Key of a party's state: paid, merged into another, ended without a bill, or the state of its table. */
export const orderState = ({ status, isPaid, mergedInto }: OrderRow): string =>
  isPaid ? "paid" : mergedInto ? "merged" : status === "closed" ? "unpaid" : status;

/** The cells of a party in a file; times in JST. */
export const orderCells = (t: Translate) => ({
  time: ({ time }: OrderRow) => sheetTime(time),
  number: ({ number }: OrderRow) => number ?? "",
  table: ({ table }: OrderRow) => table,
  guests: ({ guests }: OrderRow) => guests,
  status: (row: OrderRow) => t(`cuisine-staff:orderState.${orderState(row)}`),
  payMethod: ({ payMethod }: OrderRow) => (payMethod ? t(`cuisine:pay.${payMethod}`) : ""),
  subtotal: ({ subtotal }: OrderRow) => subtotal ?? "",
  discount: ({ discount }: OrderRow) => discount ?? "",
  pointsUsed: ({ pointsUsed }: OrderRow) => pointsUsed ?? "",
  refunded: ({ refunded }: OrderRow) => refunded || "",
  total: ({ total }: OrderRow) => total ?? "",
});
