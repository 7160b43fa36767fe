import { deskTable } from "~/foundation/orders/rules/desk-table";

/** Columns of the seller's desk of orders; administrators also see the shop. The file has all columns. */
export const ordersTable = (withShop: boolean) =>
  deskTable(
    "orders",
    [
      { key: "refundStatus", label: "order:csv.refundStatus", extra: true },
      { key: "shop", label: "order:csv.shop", extra: !withShop },
      { key: "items", label: "order:csv.items", wide: true, phone: "bare" },
      { key: "lineTotal", label: "order:csv.lineTotal", extra: true, align: "end" },
      { key: "postFee", label: "order:csv.postFee", extra: true, align: "end" },
      { key: "pointsUsed", label: "order:csv.pointsUsed", extra: true, align: "end" },
      { key: "total", label: "order:csv.total", align: "end", sortable: true, phone: "bare" },
      { key: "refunded", label: "order:csv.refunded", extra: true, align: "end" },
      { key: "refundedPoints", label: "order:csv.refundedPoints", extra: true, align: "end" },
      { key: "payMethod", label: "order:csv.payMethod", extra: true },
      { key: "receiverName", label: "order:csv.receiverName", extra: true },
      { key: "phone", label: "order:csv.phone", extra: true },
      { key: "postcode", label: "order:csv.postcode", extra: true },
      { key: "address", label: "order:csv.address", wide: true, phone: "hidden" },
      { key: "email", label: "order:csv.email", extra: true },
      { key: "note", label: "order:csv.note", extra: true },
      { key: "delivery", label: "order:csv.delivery", extra: true },
      { key: "carrier", label: "order:csv.carrier", extra: true },
      { key: "trackingNo", label: "order:csv.trackingNo", extra: true },
      { key: "parcel", label: "order:ship.title", tool: true, phone: "ticked" },
    ],
    { number: "order:csv.number", time: "order:csv.time", status: "order:csv.status" },
  );
export type OrderColumn = ReturnType<typeof ordersTable>["columns"][number]["key"];
