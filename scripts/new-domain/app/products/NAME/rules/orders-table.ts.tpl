import { deskTable } from "~/foundation/orders/rules/desk-table";

/** The desk of orders. */
export const __camel__OrdersTable = deskTable("__name__-orders", [
  { key: "item", label: "__name__:order.item" },
  { key: "count", label: "__name__:order.count", align: "end" },
  { key: "phone", label: "__name__:order.phone" },
]);
