import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, whole } from "./columns";

/** A subject that a user has marked as a favourite; `type` and `ref_id` identify the subject. */
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
