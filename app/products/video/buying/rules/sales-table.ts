import { defineTable } from "~/platform/table/table";

/** Table of the sales of videos. */
export const salesTable = defineTable({
  name: "video-sales",
  columns: [
    { key: "time", label: "video-desk:sales.time", sortable: true },
    { key: "title", label: "video-desk:sales.video", head: true },
    { key: "buyer", label: "video-desk:sales.buyer" },
    { key: "price", label: "video-desk:sales.price", align: "end" },
    { key: "number", label: "video-desk:sales.number" },
  ],
  sort: "-time",
  filters: ["from", "to"],
  choices: { from: "day", to: "day" },
  wholeFile: true,
});
export type SaleColumn = (typeof salesTable)["columns"][number]["key"];
export type SaleFilter = (typeof salesTable)["filters"][number];
