import { defineTable } from "~/platform/table/table";

/** Filter of the list: paid, in progress, ended without a bill. */
export const orderStates = ["paid", "open", "unpaid"] as const;

/** Table of a restaurant's parties: time, table, guests and payment. */
export const ordersTable = defineTable({
  name: "cuisine-orders",
  columns: [
    { key: "time", label: "cuisine-staff:order.time", sortable: true },
    { key: "number", label: "cuisine-staff:order.number", head: true },
    { key: "table", label: "cuisine-staff:order.table" },
    { key: "guests", label: "cuisine-staff:order.guests", align: "end" },
    { key: "status", label: "cuisine-staff:order.status" },
    { key: "payMethod", label: "cuisine-staff:order.payMethod" },
    { key: "subtotal", label: "cuisine-staff:order.subtotal", align: "end", extra: true },
    { key: "discount", label: "cuisine-staff:order.discount", align: "end", extra: true },
    { key: "pointsUsed", label: "cuisine-staff:order.points", align: "end", extra: true },
    { key: "refunded", label: "cuisine-staff:order.refunded", align: "end", extra: true },
    { key: "total", label: "cuisine-staff:order.total", align: "end" },
  ],
  sort: "-time",
  filters: ["date", "status", "sellerId"],
  choices: { date: "day", status: orderStates, sellerId: "id" },
  wholeFile: true,
});
export type OrderColumn = (typeof ordersTable)["columns"][number]["key"];
export type OrderFilter = (typeof ordersTable)["filters"][number];
