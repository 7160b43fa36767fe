import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, updateTime, whole, words } from "./columns";
import { lives } from "./live";
import { moneyChecks, moneyColumns, orderColumns, orderEventColumns } from "./order-columns";
import { searchIndex } from "./search-index";

/** A lot of an auction during a live event [L8]. Yen. */
export const auctionLots = pgTable(
  "auction_lot",
  {
    id: id(),
    liveId: whole("live_id")
      .notNull()
      .references(() => lives.id),
    /** The administrator who offers it, and who may not bid for it [L5]. */
    sellerId: whole("seller_id")
      .notNull()
      .references(() => users.id),
    lotNumber: integer("lot_number").notNull(),
    name: words("name"),
    description: words("description").default({}),
    images: jsonb("images").$type<string[]>().notNull().default([]),
    /** The commodity that it is, if the shop shows it. */
    commodityId: whole("commodity_id"),
    startPrice: whole("start_price").notNull(),
    /** Step of the price; null: by the table of [L5]. */
    increment: whole("increment"),
    /** The least price of a deal, which nobody is shown; null: any. */
    reservePrice: whole("reserve_price"),
    /** How long bids are taken, before extensions. */
    seconds: integer("seconds").notNull().default(300),
    status: text("status").notNull().default("ready"),
    /** The highest price bid so far; null without a bid. */
    price: whole("price"),
    leaderId: whole("leader_id").references(() => users.id),
    /** The most that the leader would pay; only they are shown it. */
    leaderMax: whole("leader_max"),
    bidCount: integer("bid_count").notNull().default(0),
    extensions: integer("extensions").notNull().default(0),
    startedTime: instant("started_time"),
    endsAt: instant("ends_at"),
    endedTime: instant("ended_time"),
    /** Whom it was sold or offered to, and for how much. */
    winnerId: whole("winner_id").references(() => users.id),
    dealPrice: whole("deal_price"),
    /** Folded name in all languages, for search. */
    searchText: text("search_text").notNull().default(""),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    uniqueIndex("auction_lot_number_key").on(t.liveId, t.lotNumber).where(sql`${t.deletedTime} is null`),
    index("auction_lot_number_idx").on(t.lotNumber, t.id),
    index("auction_lot_live_idx").on(t.liveId, t.lotNumber, t.id),
    index("auction_lot_due_idx").on(t.endsAt).where(sql`${t.status} = 'running'`),
    index("auction_lot_search_idx").using("gin", sql`${t.searchText} gin_trgm_ops`).with({ fastupdate: false }),
    check("auction_lot_status", sql`${t.status} in ('ready','running','deal','flow','paid','unpaid_expired')`),
    check("auction_lot_start", sql`${t.startPrice} between 1 and 99999999`),
    check("auction_lot_increment", sql`${t.increment} between 1 and 10000000`),
    check("auction_lot_seconds", sql`${t.seconds} between 30 and 86400`),
    check("auction_lot_extensions", sql`${t.extensions} between 0 and 10`),
    check(
      "auction_lot_leader",
      sql`(${t.price} is null) = (${t.leaderId} is null) and (${t.price} is null) = (${t.leaderMax} is null) and (${t.price} is null) = (${t.bidCount} = 0)`,
    ),
    check("auction_lot_price", sql`${t.price} >= ${t.startPrice} and ${t.leaderMax} >= ${t.price}`),
    check(
      "auction_lot_running",
      sql`${t.status} = 'ready' or (${t.startedTime} is not null and ${t.endsAt} is not null)`,
    ),
    check("auction_lot_images", sql`jsonb_array_length(${t.images}) <= 9`),
  ],
);

/** An accepted bid: what a person asked, and the state of the lot after it. The log alone gives the lot's state. */
export const auctionBids = pgTable(
  "auction_bid",
  {
    id: id(),
    lotId: whole("lot_id")
      .notNull()
      .references(() => auctionLots.id),
    /** 1, 2, 3 … within the lot. */
    seq: integer("seq").notNull(),
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    /** What was bid, and the most that this person would pay. */
    bid: whole("bid").notNull(),
    max: whole("max").notNull(),
    /** Price, leader, end and extensions after it. */
    price: whole("price").notNull(),
    leaderId: whole("leader_id").notNull(),
    endsAt: instant("ends_at").notNull(),
    extensions: integer("extensions").notNull(),
    /** The instant at which it was judged, by the database clock. */
    createTime: createTime(),
  },
  (t) => [
    uniqueIndex("auction_bid_seq_key").on(t.lotId, t.seq),
    index("auction_bid_user_idx").on(t.userId, t.lotId, t.max),
    check("auction_bid_max", sql`${t.max} >= ${t.bid} and ${t.price} >= ${t.bid}`),
  ],
);

/** What the winner of a lot pays [L8]. */
export const auctionOrders = pgTable(
  "auction_order",
  {
    ...orderColumns("unpaid"),
    ...moneyColumns(),
    lotId: whole("lot_id")
      .notNull()
      .references(() => auctionLots.id),
    /** The lot's name when it was sold. */
    lotName: words("lot_name"),
    expireTime: instant("expire_time").notNull(),
    payMethod: text("pay_method").notNull().default(""),
    /** Where it is sent; empty until the buyer says it. */
    receiverName: text("receiver_name").notNull().default(""),
    postcode: text("postcode").notNull().default(""),
    address: text("address").notNull().default(""),
    shipTime: instant("ship_time"),
  },
  (t) => [
    index("auction_order_user_idx").on(t.userId, t.id),
    index("auction_order_seller_idx").on(t.sellerId, t.id),
    index("auction_order_user_state_idx").on(t.userId, t.status, t.id),
    index("auction_order_seller_state_idx").on(t.sellerId, t.status, t.id),
    index("auction_order_state_idx").on(t.status, t.id),
    index("auction_order_group_idx").on(t.payGroup),
    index("auction_order_expire_idx").on(t.expireTime).where(sql`${t.status} = 'unpaid'`),
    index("auction_order_seller_paid_idx").on(t.sellerId, t.paySuccessTime).where(sql`${t.paySuccessTime} is not null`),
    index("auction_order_asked_idx").on(t.id).where(sql`${t.refundStatus} = 'requested'`),
    searchIndex("auction_order", t.number, t.phone, t.email, t.receiverName),
    index("auction_order_lot_idx").on(t.lotId),
    uniqueIndex("auction_order_live_key").on(t.lotId).where(sql`${t.status} not in ('timeout','canceled')`),
    check("auction_order_status", sql`${t.status} in ('unpaid','paid','shipped','complete','timeout','canceled')`),
    ...moneyChecks("auction_order", t),
  ],
);

/** History of auction orders. */
export const auctionOrderEvents = pgTable(
  "auction_order_event",
  orderEventColumns(() => auctionOrders.id),
  (t) => [index("auction_order_event_idx").on(t.orderId, t.id)],
);
