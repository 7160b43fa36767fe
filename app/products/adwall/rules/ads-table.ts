import { defineTable } from "~/platform/table/table";

/** The desk of ads. */
export const adsTable = defineTable({
  name: "ads",
  columns: [
    { key: "picture", label: "adwall:field.cover" },
    { key: "name", label: "adwall:field.name", head: true },
    { key: "category", label: "adwall:field.category" },
    { key: "owner", label: "adwall:field.owner" },
    { key: "capacity", label: "adwall:field.capacity", align: "end" },
    { key: "state", label: "adwall:field.state" },
    { key: "seq", label: "adwall:field.seq", sortable: true, align: "end" },
    { key: "updateTime", label: "adwall:field.updateTime", sortable: true },
    { key: "flag", label: "adwall:field.flag", extra: true },
  ],
  sort: "-seq",
  filters: ["keyword", "categoryId", "hidden"],
});
