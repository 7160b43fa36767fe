import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, updateTime, whole, words } from "./columns";
import { searchIndex } from "./search-index";

/** Visitors' messages to the operators, and the answers sent by mail. */
export const feedbacks = pgTable(
  "feedback",
  {
    id: id(),
    email: text("email").notNull(),
    content: text("content").notNull(),
    /** The signed-in user; null for visitors. */
    userId: whole("user_id").references(() => users.id),
    site: text("site").notNull(),
    locale: text("locale").notNull(),
    /** `new`, `answered` by mail, or `done` without an answer. */
    status: text("status").notNull().default("new"),
    answer: text("answer").notNull().default(""),
    handledBy: whole("handled_by").references(() => users.id),
    handledTime: instant("handled_time"),
    createTime: createTime(),
  },
  (t) => [
    index("feedback_open_idx").on(t.id).where(sql`${t.status} = 'new'`),
    index("feedback_time_idx").on(t.createTime, t.id),
    searchIndex("feedback", t.email, t.content),
    check("feedback_content", sql`char_length(${t.content}) between 1 and 1000`),
    check("feedback_status", sql`${t.status} in ('new','answered','done')`),
    check("feedback_answer", sql`(${t.status} = 'answered') = (${t.answer} <> '')`),
    check("feedback_handled", sql`(${t.status} = 'new') = (${t.handledTime} is null)`),
  ],
);

/** A picture with a link at the top of a section, shown in its languages between two instants. */
export const banners = pgTable(
  "banner",
  {
    id: id(),
    /** The section: `shop`, `stay`, `trip` …; `live` has banners of individual streams. */
    business: text("business").notNull(),
    /** The live stream of a `live` banner. */
    refId: whole("ref_id"),
    /** Language flag: all, zh, ja or en. */
    flag: text("flag").notNull().default("all"),
    title: words("title"),
    /** A path of our sites or an https address; empty for no link. */
    link: text("link").notNull().default(""),
    /** Key of the phone picture. */
    mobileKey: text("mobile_key").notNull(),
    /** Key of the wide picture. */
    desktopKey: text("desktop_key").notNull(),
    /** Higher comes first; below 0 it is hidden. */
    seq: integer("seq").notNull().default(0),
    fromTime: instant("from_time").notNull().default(sql`clock_timestamp()`),
    untilTime: instant("until_time"),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index("banner_place_idx").on(t.business, t.refId, t.seq).where(sql`${t.deletedTime} is null`),
    check("banner_flag", sql`${t.flag} in ('all','zh','ja','en')`),
    check("banner_live", sql`(${t.business} = 'live') = (${t.refId} is not null)`),
    check("banner_title", sql`${t.title} <> '{}'`),
    check("banner_period", sql`${t.untilTime} is null or ${t.untilTime} > ${t.fromTime}`),
  ],
);
