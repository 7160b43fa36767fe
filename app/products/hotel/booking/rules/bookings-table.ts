import { defineTable } from "~/platform/table/table";

/** Table of the booking desk, by arrival. */
export const bookingsTable = defineTable({
  name: "hotel-orders",
  columns: [
    { key: "number", label: "hotel-order:desk.number", head: true },
    { key: "arrival", label: "hotel-order:desk.arrival", sortable: true },
    { key: "stay", label: "hotel-order:desk.stay" },
    { key: "status", label: "hotel-order:desk.status" },
    { key: "hotel", label: "hotel-order:desk.hotel" },
    { key: "party", label: "hotel-order:desk.party" },
    { key: "contactName", label: "hotel-order:desk.contactName" },
    { key: "phone", label: "hotel-order:desk.phone" },
    { key: "email", label: "hotel-order:desk.email", extra: true },
    { key: "arrivalTime", label: "hotel-order:desk.arrivalTime" },
    { key: "total", label: "hotel-order:desk.total", align: "end", sortable: true },
    { key: "payMethod", label: "hotel-order:desk.payMethod" },
    { key: "adjustment", label: "hotel-order:desk.adjustment", align: "end", extra: true },
    { key: "papers", label: "hotel-order:desk.papers" },
    { key: "guests", label: "hotel-order:desk.guests", extra: true },
    { key: "note", label: "hotel-order:desk.note", extra: true },
    { key: "adminRemark", label: "hotel-order:desk.adminRemark", extra: true },
    { key: "campaignNo", label: "hotel-order:desk.campaignNo", extra: true },
    { key: "source", label: "hotel-order:desk.source", extra: true },
    { key: "time", label: "hotel-order:desk.time", sortable: true, extra: true },
  ],
  sort: "-arrival",
  filters: ["status", "keyword", "companyId", "from", "to", "day", "tab"],
  wholeFile: true,
});
export type BookingColumn = (typeof bookingsTable)["columns"][number]["key"];
