import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { createTime, id, whole } from "./columns";

/** A tag of one kind of subject, as first written and in its compared form. */
export const tags = pgTable(
  "tag",
  {
    id: id(),
    kind: text("kind").notNull(),
    folded: text("folded").notNull(),
    name: text("name").notNull(),
    nameJp: text("name_jp").notNull().default(""),
    /** A CSS colour; empty for none. */
    color: text("color").notNull().default(""),
    /** Number of visible subjects with the tag. */
    citedNum: integer("cited_num").notNull().default(0),
    /** Number of lists shown for it. */
    searchedNum: integer("searched_num").notNull().default(0),
    createTime: createTime(),
  },
  (t) => [
    unique("tag_folded_key").on(t.kind, t.folded),
    index("tag_cited_idx").on(t.kind, t.citedNum, t.id),
    index("tag_searched_idx").on(t.kind, t.searchedNum, t.id),
    check("tag_name", sql`char_length(${t.name}) between 1 and 20`),
    check("tag_counts", sql`${t.citedNum} >= 0 and ${t.searchedNum} >= 0`),
  ],
);

/** Which visible subject carries which tag. */
export const tagCitations = pgTable(
  "tag_citation",
  {
    tagId: whole("tag_id")
      .notNull()
      .references(() => tags.id),
    refId: whole("ref_id").notNull(),
  },
  (t) => [primaryKey({ columns: [t.tagId, t.refId] }), index("tag_citation_ref_idx").on(t.refId)],
);
