import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, richWords, updateTime, whole, words } from "./columns";
import { commodities } from "./shop";

/** An event that people apply for; one with a commodity is a lottery, in which that commodity is drawn. */
export const events = pgTable(
  "event",
  {
    id: id(),
    title: words("title"),
    content: richWords("content"),
    /** Key of its picture. */
    cover: text("cover").notNull(),
    place: words("place").default({}),
    /** When it takes place; either may be open. */
    startTime: instant("start_time"),
    endTime: instant("end_time"),
    /** Applications are taken from the first minute to the last, both included [EV6]. */
    applyStart: instant("apply_start").notNull(),
    applyEnd: instant("apply_end").notNull(),
    /** The later one of the last minute of applications and the end of the event. */
    overTime: instant("over_time").notNull(),
    /** What is drawn; without it there is no draw. */
    commodityId: whole("commodity_id").references(() => commodities.id),
    /** Who sells the commodity, and so may draw. */
    sellerId: whole("seller_id").references(() => users.id),
    prize: words("prize").default({}),
    /** Yen [C36] (to keep the cap of the premium rules is the operator's duty). */
    prizeValue: whole("prize_value").notNull().default(0),
    /** A question that applicants answer, where there is one. */
    question: words("question").default({}),
    /** Applications may bring papers. */
    takesFiles: boolean("takes_files").notNull().default(false),
    applyCount: integer("apply_count").notNull().default(0),
    /** When a winner was first drawn. */
    drawnAt: instant("drawn_at"),
    /** Highest first; below 0 hides it from visitors. */
    seq: integer("seq").notNull().default(0),
    /** Folded words of all languages, for search. */
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
  ],
);

/**
 * What the draws of an event are made of: the secret from which the seed of each draw follows, and the hash that is
 * published before anybody can apply. Written with the event, never changed.
 */
export const eventSeeds = pgTable("event_seed", {
  eventId: whole("event_id")
    .primaryKey()
    .references(() => events.id),
  root: text("root").notNull(),
  commitment: text("commitment").notNull(),
  createTime: createTime(),
});

/** An application: one a person and event [C36]. */
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
    /** What stands for it in the published list of a draw. */
    code: text("code").notNull(),
    name: text("name").notNull(),
    phone: text("phone").notNull(),
    email: text("email").notNull(),
    mainType: text("main_type").notNull().default(""),
    subType: text("sub_type").notNull().default(""),
    answers: jsonb("answers").$type<Record<string, string>>().notNull().default({}),
    /** Keys of private files. */
    attachments: jsonb("attachments").$type<string[]>().notNull().default([]),
    /** The files are those of a trade-in [EV2]. */
    repurchase: boolean("repurchase").notNull().default(false),
    createTime: createTime(),
  },
  (t) => [
    uniqueIndex("event_apply_user_key").on(t.eventId, t.userId),
    uniqueIndex("event_apply_code_key").on(t.eventId, t.code),
    index("event_apply_event_idx").on(t.eventId, t.id),
    index("event_apply_user_idx").on(t.userId, t.id),
  ],
);

/** A draw and all that proves it. Written once, never changed; a later one takes the place of the earlier. */
export const eventDraws = pgTable(
  "event_draw",
  {
    id: id(),
    eventId: whole("event_id")
      .notNull()
      .references(() => events.id),
    /** 1 for the first, and so on. */
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
    /** Why it was drawn anew; nothing for the first. */
    reason: text("reason").notNull().default(""),
    /** The revealed seed; its hash was published before: that of the event, or the seed of the draw before. */
    seed: text("seed").notNull(),
    seedHash: text("seed_hash").notNull(),
    /** The codes that took part, in their order, and the hash of the file that lists them. */
    entries: text("entries").array().notNull(),
    digest: text("digest").notNull(),
    /** Where the winner stands in the list; counts from 0. */
    position: integer("position").notNull(),
    /** On which the reels stop [C35]. */
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
