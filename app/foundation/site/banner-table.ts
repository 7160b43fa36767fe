import { defineTable, readTable } from "~/platform/table/table";

/** The table of banners. */
export const bannerTable = defineTable({
  name: "banner",
  columns: [
    { key: "picture", label: "banner:column.picture" },
    { key: "title", label: "banner:column.title", head: true },
    { key: "business", label: "banner:column.business", sortable: true },
    { key: "flag", label: "banner:column.flag" },
    { key: "seq", label: "banner:column.seq", sortable: true, align: "end" },
    { key: "state", label: "banner:column.state" },
    { key: "fromTime", label: "banner:column.fromTime", sortable: true },
    { key: "untilTime", label: "banner:column.untilTime", sortable: true },
    { key: "link", label: "banner:column.link", extra: true },
  ],
  sort: "-seq",
  filters: ["business"],
});

/** What an address asks of the table. */
export const readBannerState = (search: URLSearchParams) => readTable(bannerTable, search);
