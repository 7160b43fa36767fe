import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { quotedPrefectures } from "../prefectures";
import { users } from "./accounts";
import { createTime, id, instant, richWords, updateTime, whole, words } from "./columns";
import { searchIndex } from "./search-index";

/** A place worth seeing. */
export const scenicSpots = pgTable(
  "scenic_spot",
  {
    id: id(),
    name: words("name"),
    /** One or two sentences, for cards. */
    summary: words("summary"),
    content: richWords("content"),
    prefecture: text("prefecture").notNull(),
    /** Its address or town in one line, as signs have it. */
    place: words("place").default({}),
    location: jsonb("location").$type<{ latitude: number; longitude: number }>(),
    /** When it is at its best: spring, summer, autumn, winter; none: all the year. */
    seasons: text("seasons").array().notNull().default(sql`'{}'::text[]`),
    /** How to get there, when it is open, and what it costs. */
    access: words("access").default({}),
    hours: words("hours").default({}),
    fee: words("fee").default({}),
    /** An https address, or empty. */
    homepage: text("homepage").notNull().default(""),
    /** Keys of the cover picture and of further pictures. */
    cover: text("cover").notNull(),
    pictures: text("pictures").array().notNull().default(sql`'{}'::text[]`),
    /** Highest first; below 0 it is hidden from visitors. */
    seq: integer("seq").notNull().default(0),
    /** Folded text in all languages, for search. */
    searchText: text("search_text").notNull().default(""),
    /** Its first editor, who is notified of comments. */
    editorId: whole("editor_id").references(() => users.id),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index("scenic_spot_seq_idx").on(t.seq, t.id),
    index("scenic_spot_there_idx").on(t.seq, t.id).where(sql`${t.deletedTime} is null`),
    index("scenic_spot_prefecture_idx").on(t.prefecture, t.seq, t.id).where(sql`${t.deletedTime} is null`),
    index("scenic_spot_season_idx").using("gin", t.seasons),
    index("scenic_spot_update_idx").on(t.updateTime, t.id),
    index("scenic_spot_editor_idx").on(t.editorId),
    searchIndex("scenic_spot", t.searchText),
    check("scenic_spot_prefecture", sql`${t.prefecture} in (${sql.raw(quotedPrefectures)})`),
    check("scenic_spot_seasons", sql`${t.seasons} <@ array['spring','summer','autumn','winter']`),
  ],
);
