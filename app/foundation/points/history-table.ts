import { defineTable } from "~/platform/table/table";

/** A person's points history as administrators see it. */
export const historyTable = defineTable({
  name: "points",
  columns: [
    { key: "time", label: "points:history.time", head: true, sortable: true },
    { key: "type", label: "points:history.type" },
    { key: "content", label: "points:history.content" },
    { key: "point", label: "points:history.point", align: "end" },
    { key: "balanceAfter", label: "points:history.balanceAfter", align: "end" },
  ],
  sort: "-time",
  filters: ["direction"],
  choices: { direction: ["both", "in", "out"] },
});
