import { defineTable } from "~/platform/table/table";

/** Table of the guest register: one line per guest, by arrival. */
export const registerTable = defineTable({
  name: "guest-register",
  columns: [
    { key: "name", label: "hotel-register:name", head: true },
    { key: "nationality", label: "hotel-register:nationality" },
    { key: "passportNo", label: "hotel-register:passportNo" },
    { key: "address", label: "hotel-register:address" },
    { key: "age", label: "hotel-register:age", align: "end" },
    { key: "checkin", label: "hotel-register:checkin", sortable: true },
    { key: "checkout", label: "hotel-register:checkout" },
    { key: "house", label: "hotel-register:house" },
    { key: "rooms", label: "hotel-register:rooms" },
    { key: "phone", label: "hotel-register:phone" },
    { key: "lacking", label: "hotel-register:lacking" },
    { key: "contactName", label: "hotel-register:contactName", extra: true },
    { key: "status", label: "hotel-register:status", extra: true },
    { key: "number", label: "hotel-register:number" },
  ],
  sort: "-checkin",
  filters: ["companyId", "from", "to", "day"],
  choices: { companyId: "id", from: "day", to: "day", day: "day" },
  wholeFile: true,
});
export type RegisterColumn = (typeof registerTable)["columns"][number]["key"];
export type RegisterFilter = (typeof registerTable)["filters"][number];
