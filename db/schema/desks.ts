import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, updateTime, whole } from "./columns";

/**
 * Texts in one language that were not written anew when another language of the same field changed. `ref` is the thing
 * (`banner:12`), `field` its column. The row goes when the text is written anew or said to be right still.
 */
export const staleWords = pgTable(
  "stale_words",
  {
    ref: text("ref").notNull(),
    field: text("field").notNull(),
    flag: text("flag").notNull(),
    /** What the field held in all its languages when this one was right last; null for marks older than this column. */
    was: jsonb("was"),
    createTime: createTime(),
  },
  (t) => [
    primaryKey({ columns: [t.ref, t.field, t.flag] }),
    check("stale_words_flag", sql`${t.flag} in ('zh','ja','en')`),
  ],
);

/** What the fields of a row shall hold once it is published; a row has one at most, a thing that is not there yet any. */
export const drafts = pgTable(
  "draft",
  {
    id: id(),
    /** The name of the desk: `banner`. */
    desk: text("desk").notNull(),
    /** The row that it changes; null for a new one. */
    rowId: whole("row_id"),
    values: jsonb("values").$type<Record<string, unknown>>().notNull(),
    /** What the fields of the row held when the draft was last saved; null for a new one. */
    base: jsonb("base").$type<Record<string, unknown>>(),
    /** When it is published by itself; null: when somebody does it. */
    publishTime: instant("publish_time"),
    /** Why it was not published when its time had come. */
    fault: jsonb("fault").$type<{ key: string; params: Record<string, string | number> }>(),
    /** Who saved it last, and answers for what is published. */
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

/** How somebody likes to see a desk's list: filters, order and columns, as its address says them. */
export const deskViews = pgTable(
  "desk_view",
  {
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    desk: text("desk").notNull(),
    name: text("name").notNull(),
    query: text("query").notNull(),
    createTime: createTime(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.desk, t.name] })],
);
