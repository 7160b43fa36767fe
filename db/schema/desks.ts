import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, updateTime, whole } from "./columns";

/**
 * Texts in one language that were not updated when another language of the same field changed. `ref` is the subject
 * (`banner:12`), `field` its column. The row is deleted when the text is rewritten or confirmed.
 */
export const staleWords = pgTable(
  "stale_words",
  {
    ref: text("ref").notNull(),
    field: text("field").notNull(),
    flag: text("flag").notNull(),
    /** The field in all its languages when this one was last correct; null for rows older than this column. */
    was: jsonb("was"),
    createTime: createTime(),
  },
  (t) => [
    primaryKey({ columns: [t.ref, t.field, t.flag] }),
    check("stale_words_flag", sql`${t.flag} in ('zh','ja','en')`),
  ],
);

/** Field values of a row once they are published; a row has one draft at most, a new subject any number. */
export const drafts = pgTable(
  "draft",
  {
    id: id(),
    /** The name of the desk, e.g. `banner`. */
    desk: text("desk").notNull(),
    /** The row that it changes; null for a new one. */
    rowId: whole("row_id"),
    values: jsonb("values").$type<Record<string, unknown>>().notNull(),
    /** The row's fields when the draft was last saved; null for a new row. */
    base: jsonb("base").$type<Record<string, unknown>>(),
    /** When it is published automatically; null: manually. */
    publishTime: instant("publish_time"),
    /** Why the scheduled publication failed. */
    fault: jsonb("fault").$type<{ key: string; params: Record<string, string | number> }>(),
    /** Who saved it last and is responsible for what is published. */
    authorId: whole("author_id")
      .notNull()
      .references(() => users.id),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    uniqueIndex("draft_row_idx").on(t.desk, t.rowId).where(sql`${t.rowId} is not null`),
    index("draft_desk_idx").on(t.desk, t.id),
    index("draft_author_idx").on(t.authorId),
    check("draft_base", sql`(${t.rowId} is null) = (${t.base} is null)`),
    check("draft_fault", sql`${t.fault} is null or ${t.publishTime} is null`),
  ],
);

/** A user's chosen filters, order and columns of a desk's list, in the form of its address. */
export const deskViews = pgTable(
  "desk_view",
  {
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    desk: text("desk").notNull(),
    name: text("name").notNull(),
    query: text("query").notNull(),
    /** Everybody who may enter the desk sees it. */
    isShared: boolean("is_shared").notNull().default(false),
    createTime: createTime(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.desk, t.name] }),
    index("desk_view_shared_idx").on(t.desk).where(sql`${t.isShared}`),
  ],
);

/** How many rows an act on a list refused for one reason; `rows` are the ids of the first of them. */
export type ChangeRefusal = { key: string; params: Record<string, string | number>; count: number; rows?: number[] };

/** One act on rows of a desk's list, as its notice tells it; deleted a day later. */
export const deskChanges = pgTable(
  "desk_change",
  {
    id: id(),
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    desk: text("desk").notNull(),
    act: text("act").notNull(),
    done: whole("done").notNull().default(0),
    /** Rows that were not reached in time. */
    rest: whole("rest").notNull().default(0),
    refused: jsonb("refused").$type<ChangeRefusal[]>().notNull().default([]),
    createTime: createTime(),
  },
  (t) => [index("desk_change_user_idx").on(t.userId), index("desk_change_time_idx").on(t.createTime)],
);

/** What an act changed of a row, until it is undone or its notice is deleted. */
export const deskChangeRows = pgTable(
  "desk_change_row",
  {
    changeId: whole("change_id")
      .notNull()
      .references(() => deskChanges.id, { onDelete: "cascade" }),
    rowId: whole("row_id").notNull(),
    /** The changed columns by their names in the database, as they were before the act. */
    before: jsonb("before").$type<Record<string, unknown>>().notNull(),
    /** The row's update time after the act; another one now means that somebody has changed it since. */
    afterTime: instant("after_time"),
  },
  (t) => [primaryKey({ columns: [t.changeId, t.rowId] })],
);
