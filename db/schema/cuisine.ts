import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, updateTime, type Words, whole, words } from "./columns";

/** An option of a dish: its name, and its additional yen, tax included. */
export type DishOption = { id: string; name: Words; price: number };

const seller = () =>
  whole("seller_id")
    .notNull()
    .references(() => users.id);

/** Stations that prepare dishes; the first is the default of a category. */
export const stations = ["kitchen", "grill", "fry", "noodle", "cold", "dessert", "bar"] as const;
const stationList = sql.raw(stations.map((station) => `'${station}'`).join(","));

/** A category of a restaurant's menu. Rows belong to the restaurant's owner [Q5]. */
export const dishTypes = pgTable(
  "cuisine_type",
  {
    id: id(),
    sellerId: seller(),
    name: words("name"),
    /** Where its dishes are prepared; sent lines stay at their station. */
    station: text("station").notNull().default("kitchen"),
    /** Highest first; below 0 the category and its dishes are hidden from guests. */
    seq: integer("seq").notNull().default(0),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    unique("cuisine_type_seller_key").on(t.sellerId, t.id),
    index("cuisine_type_seller_idx").on(t.sellerId, t.seq, t.id),
    index("cuisine_type_seq_idx").on(t.seq, t.id),
    index("cuisine_type_there_idx").on(t.seq, t.id).where(sql`${t.deletedTime} is null`),
    check("cuisine_type_station", sql`${t.station} in (${stationList})`),
  ],
);

/** A dish of a restaurant's menu. */
export const dishes = pgTable(
  "cuisine",
  {
    id: id(),
    sellerId: seller(),
    typeId: whole("type_id").notNull(),
    name: words("name"),
    description: words("description"),
    cover: text("cover").notNull(),
    images: text("images").array().notNull().default(sql`'{}'::text[]`),
    /** Yen, tax included [Q6]. */
    price: whole("price").notNull(),
    portion: words("portion").default({}),
    options: jsonb("options").$type<DishOption[]>().notNull().default([]),
    allergens: text("allergens").array().notNull().default(sql`'{}'::text[]`),
    soldOut: boolean("sold_out").notNull().default(false),
    /** Highest first; below 0 it is hidden from guests. */
    seq: integer("seq").notNull().default(0),
    /** Folded text in all languages, for the desk's search. */
    searchText: text("search_text").notNull().default(""),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    /* A dish belongs to a category of its own restaurant. */
    foreignKey({ columns: [t.sellerId, t.typeId], foreignColumns: [dishTypes.sellerId, dishTypes.id] }),
    index("cuisine_seller_idx").on(t.sellerId, t.seq, t.id),
    index("cuisine_type_dishes_idx").on(t.typeId, t.seq, t.id),
    index("cuisine_seq_idx").on(t.seq, t.id),
    index("cuisine_there_idx").on(t.seq, t.id).where(sql`${t.deletedTime} is null`),
    index("cuisine_sale_idx").on(t.soldOut, t.seq, t.id).where(sql`${t.deletedTime} is null`),
    index("cuisine_search_idx").using("gin", sql`${t.searchText} gin_trgm_ops`).with({ fastupdate: false }),
    check("cuisine_price", sql`${t.price} >= 0`),
  ],
);

/** A table of a restaurant. A guest who has its key may open a session there [Q2]. */
export const diningTables = pgTable(
  "cuisine_table",
  {
    id: id(),
    sellerId: seller(),
    name: text("name").notNull(),
    seats: integer("seats").notNull(),
    /** 16 random characters in the table's QR code. */
    tableKey: text("table_key").notNull(),
    seq: integer("seq").notNull().default(0),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index("cuisine_table_seller_idx").on(t.sellerId, t.seq, t.id),
    index("cuisine_table_seq_idx").on(t.seq, t.id),
    index("cuisine_table_there_idx").on(t.seq, t.id).where(sql`${t.deletedTime} is null`),
    check("cuisine_table_seats", sql`${t.seats} between 1 and 200`),
    check("cuisine_table_key", sql`length(${t.tableKey}) = 16`),
  ],
);

/** The guests' session at a table, from the scan until the table is free again [D3a]. */
export const tableSessions = pgTable(
  "cuisine_session",
  {
    id: id(),
    sellerId: seller(),
    tableId: whole("table_id")
      .notNull()
      .references(() => diningTables.id),
    status: text("status").notNull().default("waiting_seat"),
    guestCount: integer("guest_count").notNull(),
    /** Increases with each change of the session, its cart and its lines. */
    version: whole("version").notNull().default(1),
    /** How the guests want to pay and split the bill, shown to the cashier. */
    payWish: text("pay_wish"),
    splitBy: text("split_by"),
    /** Who offers points for the bill, and how many; they are held until it is settled. */
    pointUserId: whole("point_user_id").references(() => users.id),
    points: whole("points").notNull().default(0),
    /** Reference of the hold. */
    pointRef: text("point_ref"),
    /** The bill's number, and its amounts in yen; all null until it is settled. */
    number: text("number"),
    payMethod: text("pay_method"),
    subtotal: whole("subtotal"),
    discount: whole("discount"),
    pointsUsed: whole("points_used"),
    total: whole("total"),
    received: whole("received"),
    /** Yen and points refunded of a bill paid online. */
    refunded: whole("refunded").notNull().default(0),
    refundedPoints: whole("refunded_points").notNull().default(0),
    settledBy: whole("settled_by").references(() => users.id),
    settleTime: instant("settle_time"),
    /** The session that this one joined, which now has its lines, cart and phones. */
    mergedInto: whole("merged_into"),
    /** Why it ended without a bill. */
    reason: text("reason").notNull().default(""),
    closeTime: instant("close_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    /* One open session per table, even when two phones scan at once. */
    uniqueIndex("cuisine_session_open_key").on(t.tableId).where(sql`${t.status} <> 'closed'`),
    uniqueIndex("cuisine_session_number_key").on(t.number),
    index("cuisine_session_live_idx").on(t.sellerId, t.id).where(sql`${t.status} <> 'closed'`),
    index("cuisine_session_waiting_idx").on(t.createTime).where(sql`${t.status} = 'waiting_seat'`),
    index("cuisine_session_settled_idx").on(t.sellerId, t.settleTime, t.id).where(sql`${t.settleTime} is not null`),
    index("cuisine_session_online_idx").on(t.settleTime).where(sql`${t.payMethod} = 'online'`),
    index("cuisine_session_all_idx").on(t.sellerId, t.createTime, t.id),
    index("cuisine_session_time_idx").on(t.createTime, t.id),
    index("cuisine_session_points_idx").on(t.pointUserId, t.id).where(sql`${t.pointUserId} is not null`),
    check(
      "cuisine_session_status",
      sql`${t.status} in ('waiting_seat','seated','awaiting_payment','settled','closed')`,
    ),
    foreignKey({ columns: [t.mergedInto], foreignColumns: [t.id], name: "cuisine_session_merged_fk" }),
    check(
      "cuisine_session_merged",
      sql`${t.mergedInto} is null or (${t.status} = 'closed' and ${t.settleTime} is null)`,
    ),
    check("cuisine_session_guests", sql`${t.guestCount} between 1 and 50`),
    check("cuisine_session_closed", sql`(${t.status} = 'closed') = (${t.closeTime} is not null)`),
    check(
      "cuisine_session_settled",
      sql`(${t.settleTime} is null) = (${t.number} is null) and (${t.settleTime} is null) = (${t.total} is null)
        and (${t.status} <> 'settled' or ${t.settleTime} is not null)`,
    ),
    check(
      "cuisine_session_bill",
      sql`${t.settleTime} is null or (${t.total} = ${t.subtotal} - ${t.discount} - ${t.pointsUsed} and ${t.total} >= 0
        and ${t.discount} >= 0 and ${t.pointsUsed} >= 0 and ${t.received} >= ${t.total})`,
    ),
    check(
      "cuisine_session_refunded",
      sql`${t.refunded} between 0 and coalesce(${t.total}, 0) and ${t.refundedPoints} between 0 and coalesce(${t.pointsUsed}, 0)`,
    ),
  ],
);

/** The phones of a session: `device` is the hash of the device's token; `userId` the user signed in on it. */
export const sessionGuests = pgTable(
  "cuisine_guest",
  {
    sessionId: whole("session_id")
      .notNull()
      .references(() => tableSessions.id),
    device: text("device").notNull(),
    userId: whole("user_id").references(() => users.id),
    createTime: createTime(),
  },
  (t) => [primaryKey({ columns: [t.sessionId, t.device] }), index("cuisine_guest_user_idx").on(t.userId, t.sessionId)],
);

/** The cart that all phones of a table share: one line per key made by a phone [Q4]. */
export const cartLines = pgTable(
  "cuisine_cart_line",
  {
    sessionId: whole("session_id")
      .notNull()
      .references(() => tableSessions.id),
    lineKey: text("line_key").notNull(),
    dishId: whole("dish_id")
      .notNull()
      .references(() => dishes.id),
    optionIds: text("option_ids").array().notNull().default(sql`'{}'::text[]`),
    num: integer("num").notNull(),
    note: text("note").notNull().default(""),
    /** The session's version at the last change of this line. */
    version: whole("version").notNull(),
    createTime: createTime(),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.lineKey] }),
    index("cuisine_cart_dish_idx").on(t.dishId),
    check("cuisine_cart_num", sql`${t.num} between 1 and 99`),
  ],
);

/** Lines that a table sends to the kitchen at once; a repeat with the same `clientKey` changes nothing. */
export const orderRounds = pgTable(
  "cuisine_round",
  {
    id: id(),
    sessionId: whole("session_id")
      .notNull()
      .references(() => tableSessions.id),
    clientKey: text("client_key").notNull(),
    /** 1 for the session's first round. */
    place: integer("place").notNull(),
    /** Who of the staff ordered it for the guests; null when they did so themselves. */
    staffId: whole("staff_id").references(() => users.id),
    createTime: createTime(),
  },
  (t) => [
    index("cuisine_round_staff_idx").on(t.staffId).where(sql`${t.staffId} is not null`),
    unique("cuisine_round_client_key").on(t.sessionId, t.clientKey),
    unique("cuisine_round_place_key").on(t.sessionId, t.place),
  ],
);

/** A line of an order as sent [D3b]: name, options and price never change, its quantity until it is prepared. */
export const dishLines = pgTable(
  "cuisine_line",
  {
    id: id(),
    sellerId: seller(),
    sessionId: whole("session_id")
      .notNull()
      .references(() => tableSessions.id),
    roundId: whole("round_id")
      .notNull()
      .references(() => orderRounds.id),
    /** The line's key in the cart: no line is ordered twice. */
    lineKey: text("line_key").notNull(),
    dishId: whole("dish_id")
      .notNull()
      .references(() => dishes.id),
    name: words("name"),
    options: jsonb("options").$type<DishOption[]>().notNull().default([]),
    note: text("note").notNull().default(""),
    num: integer("num").notNull(),
    /** Yen of one unit with its options, tax included. */
    unitPrice: whole("unit_price").notNull(),
    taxRate: integer("tax_rate").notNull().default(10),
    /** Where it is prepared: its category's station when it was sent. */
    station: text("station").notNull().default("kitchen"),
    status: text("status").notNull().default("unconfirmed"),
    reason: text("reason").notNull().default(""),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    unique("cuisine_line_once_key").on(t.sessionId, t.lineKey),
    index("cuisine_line_round_idx").on(t.roundId, t.id),
    index("cuisine_line_dish_idx").on(t.dishId),
    index("cuisine_line_open_idx")
      .on(t.sellerId, t.id)
      .where(sql`${t.status} in ('unconfirmed','confirmed','preparing')`),
    check("cuisine_line_num", sql`${t.num} between 1 and 99`),
    check("cuisine_line_price", sql`${t.unitPrice} >= 0`),
    check("cuisine_line_tax", sql`${t.taxRate} in (8, 10)`),
    check("cuisine_line_status", sql`${t.status} in ('unconfirmed','confirmed','preparing','done','canceled')`),
  ],
);
