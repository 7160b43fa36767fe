import { defineTable } from "~/platform/table/table";

/** Table of the approved requests; its file has every column. */
export const asksTable = defineTable({
  name: "shop-points",
  columns: [
    { key: "time", label: "offline:order.time", sortable: true },
    { key: "guest", label: "offline:order.guest", head: true },
    { key: "shop", label: "offline:order.shop", extra: true },
    { key: "kind", label: "offline:order.kind" },
    { key: "amount", label: "offline:order.amount", align: "end" },
    { key: "pointsUsed", label: "offline:order.used", align: "end" },
    { key: "cash", label: "offline:order.cash", align: "end" },
    { key: "pointsGiven", label: "offline:order.given", align: "end" },
    { key: "checkIn", label: "offline:order.checkIn", align: "end" },
  ],
  sort: "-time",
  filters: ["kind", "guest", "from", "to"],
  choices: { kind: ["request", "use"], from: "day", to: "day" },
  wholeFile: true,
});
export type AskColumn = (typeof asksTable)["columns"][number]["key"];
export type AskFilter = (typeof asksTable)["filters"][number];
