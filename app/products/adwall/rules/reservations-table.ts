import { defineTable } from "~/platform/table/table";

/** Table of the reservation desk; its file holds everything the business needs to know. */
export const reservationsTable = defineTable({
  name: "reservations",
  columns: [
    { key: "number", label: "adwall:order.number", head: true },
    { key: "reserveTime", label: "adwall:order.time", sortable: true },
    { key: "status", label: "adwall:order.status" },
    { key: "adName", label: "adwall:order.ad" },
    { key: "headCount", label: "adwall:order.people", align: "end", sortable: true },
    { key: "contactName", label: "adwall:reserve.contactName" },
    { key: "phone", label: "adwall:reserve.phone" },
    { key: "email", label: "adwall:order.email", extra: true },
    { key: "mealContent", label: "adwall:reserve.meal" },
    { key: "remark", label: "adwall:reserve.remark", extra: true },
    { key: "time", label: "adwall:order.placed", sortable: true, extra: true },
    { key: "acts", label: "adwall:order.acts", tool: true },
  ],
  sort: "-reserveTime",
  filters: ["status", "keyword", "sellerId", "adId", "from", "to", "tab"],
  choices: { sellerId: "id", adId: "id", from: "day", to: "day" },
  wholeFile: true,
});
