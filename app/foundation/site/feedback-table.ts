import { defineTable, readTable } from "~/platform/table/table";

/** States of a message to the site. */
const feedbackStates = ["new", "answered", "done"] as const;

/** The table of messages: the desk, its API list and its CSV file. */
export const feedbackTable = defineTable({
  name: "feedback",
  columns: [
    { key: "content", label: "feedback:column.content", head: true },
    { key: "email", label: "feedback:column.email", sortable: true },
    { key: "status", label: "feedback:column.status", sortable: true },
    { key: "time", label: "feedback:column.time", sortable: true },
    { key: "site", label: "feedback:column.site", extra: true },
    { key: "locale", label: "feedback:column.locale", extra: true },
    { key: "user", label: "feedback:column.user", extra: true },
    { key: "answer", label: "feedback:column.answer", extra: true },
    { key: "handledTime", label: "feedback:column.handledTime", extra: true },
  ],
  sort: "-time",
  filters: ["status", "keyword"],
  choices: { status: feedbackStates },
});

/** Reads the state of the table from the query. */
export const readFeedbackState = (search: URLSearchParams) => readTable(feedbackTable, search);
export type FeedbackState = ReturnType<typeof readFeedbackState>;
