import { defineTable } from "~/platform/table/table";

/** Table of a host's desk, by arrival. */
export const staysTable = defineTable({
  name: "stay-orders",
  columns: [
    { key: "number", label: "stay-order:desk.number", head: true },
    { key: "arrival", label: "stay-order:desk.arrival", sortable: true },
    { key: "days", label: "stay-order:desk.days" },
    { key: "status", label: "stay-order:desk.status" },
    { key: "stay", label: "stay-order:desk.stay" },
    { key: "party", label: "stay-order:desk.party" },
    { key: "contactName", label: "stay-order:desk.contactName" },
    { key: "phone", label: "stay-order:desk.phone" },
    { key: "email", label: "stay-order:desk.email", extra: true },
    { key: "total", label: "stay-order:desk.total", align: "end", sortable: true },
    { key: "refunded", label: "stay-order:desk.refunded", align: "end", extra: true },
    { key: "deposit", label: "stay-order:desk.deposit", align: "end", extra: true },
    { key: "payMethod", label: "stay-order:desk.payMethod" },
    { key: "note", label: "stay-order:desk.note", extra: true },
    { key: "hostRemark", label: "stay-order:desk.hostRemark", extra: true },
    { key: "time", label: "stay-order:desk.time", sortable: true, extra: true },
  ],
  sort: "-time",
  filters: ["status", "keyword", "sellerId", "stayId", "from", "to", "tab"],
  choices: { sellerId: "id", stayId: "id", from: "day", to: "day" },
  wholeFile: true,
});
export type StayColumn = (typeof staysTable)["columns"][number]["key"];
