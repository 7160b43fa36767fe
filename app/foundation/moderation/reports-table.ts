import { namesOf } from "~/platform/domain/declared";
import { defineTable } from "~/platform/table/table";
import { reportReasons, reportStates } from "./rules";

/** The table of reports and how they were handled. */
export const reportsTable = defineTable({
  name: "reports",
  columns: [
    { key: "time", label: "moderation:col.time", head: true, sortable: true },
    { key: "reason", label: "moderation:col.reason" },
    { key: "refType", label: "moderation:col.refType" },
    { key: "thing", label: "moderation:col.thing" },
    { key: "note", label: "moderation:col.note" },
    { key: "owner", label: "moderation:col.owner" },
    { key: "reporter", label: "moderation:col.reporter" },
    { key: "open", label: "moderation:col.open", sortable: true, align: "end" },
    { key: "status", label: "moderation:col.status" },
    { key: "handler", label: "moderation:col.handler", extra: true },
    { key: "handleTime", label: "moderation:col.handleTime", sortable: true, extra: true },
    { key: "acts", label: "moderation:col.acts", tool: true },
  ],
  sort: "-time",
  filters: ["status", "reason", "refType", "ownerId", "reporterId", "keyword"],
  choices: {
    status: ["all", ...reportStates],
    reason: reportReasons,
    refType: (value) => namesOf("reportables").some((name) => name === value),
    ownerId: "id",
    reporterId: "id",
  },
});
export type ReportColumn = (typeof reportsTable)["columns"][number]["key"];
