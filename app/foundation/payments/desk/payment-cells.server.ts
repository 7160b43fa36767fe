import type { Translate } from "~/platform/i18n/translate";
import { sheetTime } from "~/platform/time/tokyo";
import type { PaymentRow } from "../queries.server";

/** The cells of a payment in a CSV file; yen, times in Tokyo. */
export const paymentCells = (t: Translate, write: (at: Date | null) => string = sheetTime) => ({
  payId: (row: PaymentRow) => row.payId,
  createTime: (row: PaymentRow) => write(row.createTime),
  status: (row: PaymentRow) => t(`paydesk:status.${row.status}`),
  orderType: (row: PaymentRow) => t(`paydesk:orderType.${row.orderType}`),
  numbers: (row: PaymentRow) => row.numbers.join(" "),
  payGroup: (row: PaymentRow) => row.payGroup,
  user: (row: PaymentRow) => row.user,
  method: (row: PaymentRow) => t(`paydesk:method.${row.method}`),
  gateway: (row: PaymentRow) => row.gateway,
  gatewayRef: (row: PaymentRow) => row.gatewayRef,
  amount: (row: PaymentRow) => row.amount,
  captured: (row: PaymentRow) => row.captured,
  refunded: (row: PaymentRow) => row.refunded,
  refunds: (row: PaymentRow) =>
    row.refunds.map(({ amount, status }) => `${amount} ${t(`paydesk:refund.${status}`)}`).join(" / "),
  successTime: (row: PaymentRow) => write(row.successTime),
});
