import { defineTable } from "~/platform/table/table";
import { dayAsked } from "./day-asked";

/** Table of the booking desk, by arrival. */
export const bookingsTable = defineTable({
  name: "hotel-orders",
  columns: [
    { key: "number", label: "hotel-order:desk.number", head: true },
    { key: "arrival", label: "hotel-order:desk.arrival", sortable: true, phone: "hidden" },
    { key: "stay", label: "hotel-order:desk.stay", phone: "bare" },
    { key: "status", label: "hotel-order:desk.status", phone: "bare" },
    { key: "hotel", label: "hotel-order:desk.hotel", phone: "hidden" },
    { key: "party", label: "hotel-order:desk.party", phone: "bare" },
    { key: "contactName", label: "hotel-order:desk.contactName", phone: "bare" },
    { key: "phone", label: "hotel-order:desk.phone", phone: "bare" },
    { key: "email", label: "hotel-order:desk.email", extra: true },
    { key: "arrivalTime", label: "hotel-order:desk.arrivalTime", phone: "hidden" },
    { key: "total", label: "hotel-order:desk.total", align: "end", sortable: true, phone: "bare" },
    { key: "payMethod", label: "hotel-order:desk.payMethod", phone: "hidden" },
    { key: "adjustment", label: "hotel-order:desk.adjustment", align: "end", extra: true },
    { key: "papers", label: "hotel-order:desk.papers", phone: "hidden" },
    { key: "guests", label: "hotel-order:desk.guests", extra: true },
    { key: "note", label: "hotel-order:desk.note", extra: true },
    { key: "adminRemark", label: "hotel-order:desk.adminRemark", extra: true },
    { key: "campaignNo", label: "hotel-order:desk.campaignNo", extra: true },
    { key: "source", label: "hotel-order:desk.source", extra: true },
    { key: "time", label: "hotel-order:desk.time", sortable: true, extra: true },
  ],
  sort: "-arrival",
  filters: ["status", "keyword", "sellerId", "companyId", "from", "to", "day", "tab"],
  choices: { sellerId: "id", companyId: "id", from: "day", to: "day", day: (value) => dayAsked(value) !== null },
  wholeFile: true,
});
export type BookingColumn = (typeof bookingsTable)["columns"][number]["key"];
