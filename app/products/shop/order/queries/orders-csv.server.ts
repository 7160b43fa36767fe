import { csv } from "~/platform/csv";
import type { Locale } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import type { SellerOrder } from "./seller-orders.server";

const columns = [
  ...["number", "time", "status", "refundStatus", "shop", "items", "lineTotal", "postFee", "pointsUsed", "total"],
  ...["payMethod", "receiverName", "phone", "postcode", "address", "email", "note", "carrier", "trackingNo"],
] as const;

/** Orders as a CSV file for the seller's books, in the visitor's language; one row an order, yen. */
export function ordersCsv(rows: readonly SellerOrder[], locale: Locale): string {
  const t = translator(locale);
  const cells = (row: SellerOrder): Record<(typeof columns)[number], string | number | null> => {
    const { lines, status, refundStatus, payMethod, carrier, ...rest } = row;
    return {
      ...rest,
      status: t(`order:state.${status}`),
      refundStatus: t(`order:refund.${refundStatus}`),
      payMethod: t(`order:method.${payMethod}`),
      carrier: carrier ? t(`order:carrier.${carrier}`) : "",
      items: lines.map(({ name, choice, num }) => `${name}${choice && ` (${choice})`} × ${num}`).join(" / "),
    };
  };
  const head = columns.map((column) => t(`order:csv.${column}`));
  return csv(
    head,
    rows.map((row) => columns.map((column) => cells(row)[column])),
  );
}
