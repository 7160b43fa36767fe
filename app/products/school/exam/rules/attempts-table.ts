import { defineTable } from "~/platform/table/table";
import { attemptStates } from "./attempt-states";

/** The table of all attempts, for administrators. */
export const attemptsTable = defineTable({
  name: "exam-attempts",
  columns: [
    { key: "person", label: "exam-desk:attempts.person", head: true },
    { key: "exam", label: "exam-desk:attempts.exam" },
    { key: "start", label: "exam-desk:attempts.start", sortable: true },
    { key: "state", label: "exam-desk:attempts.state" },
    { key: "score", label: "exam-desk:attempts.score", align: "end" },
    { key: "answered", label: "exam-desk:attempts.answered", align: "end" },
    { key: "blur", label: "exam-desk:attempts.blur", align: "end" },
    { key: "leave", label: "exam-desk:attempts.leave", align: "end" },
  ],
  sort: "-start",
  filters: ["state", "categoryId"],
  choices: { state: attemptStates, categoryId: "id" },
});
export type AttemptColumn = (typeof attemptsTable)["columns"][number]["key"];
export type AttemptFilter = (typeof attemptsTable)["filters"][number];
