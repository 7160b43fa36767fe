import { defineTable } from "~/platform/table/table";

/** States of a queued job: waiting for its time or a retry, running, or parked after its last try failed. */
export const jobStates = ["waiting", "running", "parked"] as const;
export type JobState = (typeof jobStates)[number];

/** The table of the jobs' desk. */
export const jobTable = defineTable({
  name: "jobs",
  columns: [
    { key: "task", label: "operations:job.task", sortable: true, head: true },
    { key: "state", label: "operations:job.state" },
    { key: "tries", label: "operations:job.tries", sortable: true, align: "end" },
    { key: "runAt", label: "operations:job.runAt", sortable: true },
    { key: "error", label: "operations:job.error" },
    { key: "payload", label: "operations:job.payload", extra: true },
    { key: "created", label: "operations:job.created", sortable: true, extra: true },
    { key: "id", label: "operations:job.id", sortable: true, align: "end", extra: true },
    { key: "act", label: "operations:job.act", tool: true },
  ],
  sort: "runAt",
  filters: ["state", "task"],
  choices: { state: jobStates },
});
export type JobColumn = (typeof jobTable)["columns"][number]["key"];
export type JobFilter = (typeof jobTable)["filters"][number];
