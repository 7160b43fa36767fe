import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { createTime, id, whole } from "./columns";

/** A tag of things of one kind, as it was first written, and as it is compared. */
export const tags = pgTable(
  "tag",
  {
    id: id(),
    kind: text("kind").notNull(),
    folded: text("folded").notNull(),
    name: text("name").notNull(),
    nameJp: text("name_jp").notNull().default(""),
    /** A colour of CSS; empty for none. */
    color: text("color").notNull().default(""),
    /** Shown things that carry it. */
    citedNum: integer("cited_num").notNull().default(0),
    /** Lists that were made for it. */
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

/** Which shown thing of a tag's kind carries it. */
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
