import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { quotedPrefectures } from "../prefectures";
import { createTime, id, instant, updateTime, whole, words } from "./columns";
import { onMap } from "./map-index";
import { searchIndex } from "./search-index";

/** A railway line, by whose stations places are searched. */
export const railwayLines = pgTable(
  "railway_line",
  {
    id: id(),
    /** Its code in an imported set of data, by which an import finds it again; null where it was written by hand. */
    code: text("code"),
    name: words("name"),
    /** Who runs it. */
    company: words("company").default({}),
    /** The colour in which it is drawn, one of `lineColors`. */
    color: text("color").notNull().default("gray"),
    /** Highest first; below 0 the line and its stations are hidden from visitors. */
    seq: integer("seq").notNull().default(0),
    /** Folded text in all languages, for search. */
    searchText: text("search_text").notNull().default(""),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    unique("railway_line_code").on(t.code),
    index("railway_line_seq_idx").on(t.seq, t.id),
    index("railway_line_there_idx").on(t.seq, t.id).where(sql`${t.deletedTime} is null`),
    index("railway_line_update_idx").on(t.updateTime, t.id),
    searchIndex("railway_line", t.searchText),
  ],
);

/** A station of one line: where lines meet, each has its own row. */
export const railwayStations = pgTable(
  "railway_station",
  {
    id: id(),
    lineId: whole("line_id")
      .notNull()
      .references(() => railwayLines.id),
    /** Its code in an imported set of data; null where it was written by hand. */
    code: text("code"),
    name: words("name"),
    /** How its Japanese name is read, in hiragana. */
    kana: text("kana").notNull().default(""),
    prefecture: text("prefecture").notNull(),
    /** Where it stands; null while unknown, then it is not offered. */
    location: jsonb("location").$type<{ latitude: number; longitude: number }>(),
    /** Its place along the line, lowest first. */
    position: integer("position").notNull().default(0),
    /** No train stops any more: it is not offered, and listings that name it still show it. */
    closed: boolean("closed").notNull().default(false),
    /** Folded text in all languages and kana, for search. */
    searchText: text("search_text").notNull().default(""),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    unique("railway_station_code").on(t.lineId, t.code),
    index("railway_station_line_idx").on(t.lineId, t.position, t.id),
    index("railway_station_prefecture_idx")
      .on(t.prefecture, t.lineId)
      .where(sql`${t.deletedTime} is null and not ${t.closed} and ${t.location} is not null`),
    index("railway_station_map_idx").using("gist", sql`(${onMap(t.location)})`),
    index("railway_station_update_idx").on(t.updateTime, t.id),
    searchIndex("railway_station", t.searchText),
    check("railway_station_prefecture", sql`${t.prefecture} in (${sql.raw(quotedPrefectures)})`),
  ],
);
