import { namesOf } from "~/platform/domain/declared";
import { defineTable } from "~/platform/table/table";
import { commentStates } from "./states";

/** Comments for administrators: the desk, its API list and its CSV file. */
export const commentsTable = defineTable({
  name: "comments",
  columns: [
    { key: "time", label: "moderation:comments.col.time", head: true, sortable: true },
    { key: "content", label: "moderation:comments.col.content" },
    { key: "subject", label: "moderation:comments.col.subject" },
    { key: "author", label: "moderation:comments.col.author" },
    { key: "status", label: "moderation:comments.col.status" },
    { key: "heldFor", label: "moderation:comments.col.heldFor" },
    { key: "likes", label: "moderation:comments.col.likes", align: "end", extra: true },
    { key: "replies", label: "moderation:comments.col.replies", align: "end", extra: true },
    { key: "acts", label: "moderation:comments.col.acts", tool: true },
  ],
  sort: "-time",
  filters: ["status", "type", "userId", "keyword"],
  choices: {
    status: ["all", ...commentStates],
    type: (value) => namesOf("subjects").some((name) => name === value),
    userId: "id",
  },
});
export type CommentColumn = (typeof commentsTable)["columns"][number]["key"];
