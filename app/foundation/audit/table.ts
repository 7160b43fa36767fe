import { defineTable } from "~/platform/table/table";

/** The table of the audit log's desk. */
export const auditTable = defineTable({
  name: "audit",
  columns: [
    { key: "time", label: "operations:audit.time", sortable: true, head: true },
    { key: "actor", label: "operations:audit.actor" },
    { key: "action", label: "operations:audit.action", sortable: true },
    { key: "target", label: "operations:audit.target" },
    { key: "detail", label: "operations:audit.detail" },
    { key: "host", label: "operations:audit.host", extra: true },
    { key: "requestId", label: "operations:audit.requestId", extra: true },
    { key: "id", label: "operations:audit.id", align: "end", extra: true },
  ],
  sort: "-time",
  filters: ["userId", "action", "noun", "from", "to"],
  choices: { from: "day", to: "day" },
});
export type AuditColumn = (typeof auditTable)["columns"][number]["key"];
export type AuditFilter = (typeof auditTable)["filters"][number];
