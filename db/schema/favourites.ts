import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, whole } from "./columns";

/** A thing that somebody wants to find again; `type` and `ref_id` are those of a subject. */
export const favourites = pgTable(
  "favourite",
  {
    id: id(),
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    type: text("type").notNull(),
    refId: whole("ref_id").notNull(),
    createTime: createTime(),
  },
  (t) => [
    uniqueIndex("favourite_user_key").on(t.userId, t.type, t.refId),
    index("favourite_user_idx").on(t.userId, t.id),
    index("favourite_subject_idx").on(t.type, t.refId),
  ],
);
