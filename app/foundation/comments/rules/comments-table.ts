import { defineTable } from "~/platform/table/table";

/** Comments for administrators: the desk, its API list and its CSV file. */
export const commentsTable = defineTable({
  name: "comments",
  columns: [
    { key: "time", label: "commentdesk:col.time", head: true, sortable: true },
    { key: "content", label: "commentdesk:col.content" },
    { key: "subject", label: "commentdesk:col.subject" },
    { key: "author", label: "commentdesk:col.author" },
    { key: "status", label: "commentdesk:col.status" },
    { key: "heldFor", label: "commentdesk:col.heldFor" },
    { key: "likes", label: "commentdesk:col.likes", align: "end", extra: true },
    { key: "replies", label: "commentdesk:col.replies", align: "end", extra: true },
    { key: "acts", label: "commentdesk:col.acts", tool: true },
  ],
  sort: "-time",
  filters: ["status", "type", "keyword"],
});
export type CommentColumn = (typeof commentsTable)["columns"][number]["key"];
