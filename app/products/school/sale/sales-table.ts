import { defineTable } from "~/platform/table/table";

/** The table of sales of one kind [R18]. */
export const salesTable = defineTable({
  name: "sales-history",
  columns: [
    { key: "time", label: "school-desk:sales.time", sortable: true },
    { key: "number", label: "school-desk:sales.number", extra: true },
    { key: "item", label: "school-desk:sales.item", head: true },
    { key: "buyer", label: "school-desk:sales.buyer" },
    { key: "price", label: "school-desk:sales.price", align: "end" },
  ],
  sort: "-time",
  filters: ["kind"],
  choices: {},
  wholeFile: true,
});
