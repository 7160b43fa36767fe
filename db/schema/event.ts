import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, richWords, updateTime, whole, words } from "./columns";
import { commodities } from "./shop";

/** An event that people apply for; an event with a commodity is a lottery for that commodity. */
export const events = pgTable(
  "event",
  {
    id: id(),
    title: words("title"),
    content: richWords("content"),
    /** Key of its picture. */
    cover: text("cover").notNull(),
    place: words("place").default({}),
    /** Time of the event; start or end may be null. */
    startTime: instant("start_time"),
    endTime: instant("end_time"),
    /** First and last minute of applications, both inclusive [EV6]. */
    applyStart: instant("apply_start").notNull(),
    applyEnd: instant("apply_end").notNull(),
    /** The end of applications or of the event, whichever is later. */
    overTime: instant("over_time").notNull(),
    /** The prize; without it there is no draw. */
    commodityId: whole("commodity_id").references(() => commodities.id),
    /** The seller of the commodity, who may draw. */
    sellerId: whole("seller_id").references(() => users.id),
    prize: words("prize").default({}),
    /** Yen [C36] (the operator must observe the legal limit of premiums). */
    prizeValue: whole("prize_value").notNull().default(0),
    /** An optional question for applicants. */
    question: words("question").default({}),
    /** Applications may include files. */
    takesFiles: boolean("takes_files").notNull().default(false),
    /** Places; null without a limit. */
    capacity: integer("capacity"),
    /** People with a place, and people who wait for one. */
    applyCount: integer("apply_count").notNull().default(0),
    waitCount: integer("wait_count").notNull().default(0),
    /** Time of the first draw. */
    drawnAt: instant("drawn_at"),
    /** Highest first; below 0 it is hidden from visitors. */
    seq: integer("seq").notNull().default(0),
    /** Folded text in all languages, for search. */
    searchText: text("search_text").notNull().default(""),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index("event_over_idx").on(t.overTime, t.id),
    index("event_end_idx").on(t.applyEnd, t.id),
    index("event_start_idx").on(t.applyStart, t.id),
    index("event_seq_idx").on(t.seq, t.id).where(sql`${t.deletedTime} is null`),
    index("event_seller_idx").on(t.sellerId, t.id),
    index("event_commodity_idx").on(t.commodityId, t.id),
    index("event_undrawn_idx")
      .on(t.applyEnd)
      .where(sql`${t.commodityId} is not null and ${t.drawnAt} is null and ${t.deletedTime} is null`),
    index("event_search_idx").using("gin", sql`${t.searchText} gin_trgm_ops`).with({ fastupdate: false }),
    check("event_apply_period", sql`${t.applyStart} <= ${t.applyEnd}`),
    check("event_period", sql`${t.startTime} <= ${t.endTime}`),
    check("event_seller", sql`(${t.commodityId} is null) = (${t.sellerId} is null)`),
    check("event_prize_value", sql`${t.prizeValue} >= 0`),
    check("event_capacity", sql`${t.capacity} is null or (${t.capacity} > 0 and ${t.commodityId} is null)`),
    check("event_places", sql`${t.applyCount} >= 0 and ${t.waitCount} >= 0`),
    check("event_full", sql`${t.applyCount} <= ${t.capacity}`),
  ],
);

/**
 * The secret of an event's draws, from which the seed of each draw is derived, and its hash, which is published before
 * anybody can apply. Written with the event, never changed.
 */
export const eventSeeds = pgTable("event_seed", {
  eventId: whole("event_id")
    .primaryKey()
    .references(() => events.id),
  root: text("root").notNull(),
  commitment: text("commitment").notNull(),
  createTime: createTime(),
});

/** An application: one per user and event [C36]. */
export const eventApplies = pgTable(
  "event_apply",
  {
    id: id(),
    eventId: whole("event_id")
      .notNull()
      .references(() => events.id),
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    /** The code that represents it in the published list of a draw. */
    code: text("code").notNull(),
    name: text("name").notNull(),
    phone: text("phone").notNull(),
    email: text("email").notNull(),
    mainType: text("main_type").notNull().default(""),
    subType: text("sub_type").notNull().default(""),
    answers: jsonb("answers").$type<Record<string, string>>().notNull().default({}),
    /** Keys of private files. */
    attachments: jsonb("attachments").$type<string[]>().notNull().default([]),
    /** The files are for a trade-in [EV2]. */
    repurchase: boolean("repurchase").notNull().default(false),
    /** Waits for a place; the lowest id is the next. */
    isWaiting: boolean("is_waiting").notNull().default(false),
    /** When the person came, and who checked the ticket. */
    checkedAt: instant("checked_at"),
    checkedBy: whole("checked_by").references(() => users.id),
    createTime: createTime(),
  },
  (t) => [
    uniqueIndex("event_apply_user_key").on(t.eventId, t.userId),
    uniqueIndex("event_apply_code_key").on(t.eventId, t.code),
    index("event_apply_event_idx").on(t.eventId, t.id),
    index("event_apply_user_idx").on(t.userId, t.id),
    index("event_apply_waiting_idx").on(t.eventId, t.id).where(sql`${t.isWaiting}`),
    index("event_apply_checker_idx").on(t.checkedBy).where(sql`${t.checkedBy} is not null`),
    check("event_apply_checked", sql`${t.checkedAt} is null or not ${t.isWaiting}`),
  ],
);

/** A draw and everything that proves it. Written once, never changed; a later draw replaces it. */
export const eventDraws = pgTable(
  "event_draw",
  {
    id: id(),
    eventId: whole("event_id")
      .notNull()
      .references(() => events.id),
    /** 1 for the first draw, then 2, 3 … */
    drawNo: integer("draw_no").notNull(),
    applyId: whole("apply_id")
      .notNull()
      .references(() => eventApplies.id),
    winnerId: whole("winner_id")
      .notNull()
      .references(() => users.id),
    actorId: whole("actor_id")
      .notNull()
      .references(() => users.id),
    /** Reason for drawing again; empty for the first draw. */
    reason: text("reason").notNull().default(""),
    /** The revealed seed. Its hash was published before: as the event's hash, or as the seed of the previous draw. */
    seed: text("seed").notNull(),
    seedHash: text("seed_hash").notNull(),
    /** The participating codes in order, and the hash of the file that lists them. */
    entries: text("entries").array().notNull(),
    digest: text("digest").notNull(),
    /** The winner's position in the list, counted from 0. */
    position: integer("position").notNull(),
    /** The symbol on which the reels stop [C35]. */
    symbol: integer("symbol").notNull(),
    drawnAt: instant("drawn_at").notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    uniqueIndex("event_draw_no_key").on(t.eventId, t.drawNo),
    uniqueIndex("event_draw_apply_key").on(t.applyId),
    index("event_draw_winner_idx").on(t.winnerId),
    index("event_draw_actor_idx").on(t.actorId),
    check("event_draw_no", sql`${t.drawNo} between 1 and 50`),
    check("event_draw_symbol", sql`${t.symbol} between 0 and 7`),
  ],
);
