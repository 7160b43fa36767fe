import { defineTable } from "~/platform/table/table";

/** Table of an event's applications. */
export const applicationsTable = defineTable({
  name: "event-applications",
  columns: [
    { key: "time", label: "event:apply.time", sortable: true },
    { key: "name", label: "event:apply.name", head: true },
    { key: "userNum", label: "event:apply.userNum" },
    { key: "phone", label: "event:apply.phone" },
    { key: "email", label: "event:apply.email" },
    { key: "state", label: "event:applications.state" },
    { key: "came", label: "event:checkIn.came" },
    { key: "answers", label: "event:apply.answer" },
    { key: "files", label: "event:apply.files" },
    { key: "repurchase", label: "event:apply.repurchase", extra: true },
    { key: "code", label: "event:apply.code", extra: true },
  ],
  sort: "-time",
  filters: [],
  choices: {},
  wholeFile: true,
});
export type ApplyColumn = (typeof applicationsTable)["columns"][number]["key"];
