import type { Translate } from "~/platform/i18n/translate";
import type { SellerOrder } from "./seller-orders.server";

type Row = SellerOrder;

/** The cells of an order in the file for the seller's books; one row an order, yen. */
export const orderCells = (t: Translate) => ({
  pick: () => null,
  number: (row: Row) => row.number,
  time: (row: Row) => row.time,
  status: (row: Row) => t(`order:state.${row.status}`),
  refundStatus: (row: Row) => t(`order:refund.${row.refundStatus}`),
  shop: (row: Row) => row.shop,
  items: (row: Row) =>
    row.lines.map(({ name, choice, num }) => `${name}${choice && ` (${choice})`} × ${num}`).join(" / "),
  lineTotal: (row: Row) => row.lineTotal,
  postFee: (row: Row) => row.postFee,
  pointsUsed: (row: Row) => row.pointsUsed,
  total: (row: Row) => row.total,
  refunded: (row: Row) => row.refunded,
  refundedPoints: (row: Row) => row.refundedPoints,
  payMethod: (row: Row) => t(`order:method.${row.payMethod}`),
  receiverName: (row: Row) => row.receiverName,
  phone: (row: Row) => row.phone,
  postcode: (row: Row) => row.postcode,
  address: (row: Row) => row.address,
  email: (row: Row) => row.email,
  note: (row: Row) => row.note,
  carrier: (row: Row) => (row.carrier ? t(`order:carrier.${row.carrier}`) : ""),
  trackingNo: (row: Row) => row.trackingNo,
  parcel: () => null,
});
