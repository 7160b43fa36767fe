import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, updateTime, whole, words } from "./columns";
import { commodityChecks } from "./commodity-checks";
import { commodityIndexes } from "./commodity-indexes";
import type { Property } from "./commodity-property";
import { moneyChecks, moneyColumns, orderColumns, orderEventColumns } from "./order-columns";
import type { OrderSnapshot } from "./order-snapshot";
import { searchIndex } from "./search-index";
import { sellerIndexes } from "./shop-order-indexes";
import { townChecks, townColumns, townIndexes } from "./shop-town";

export const commodityTypes = pgTable(
  "commodity_type",
  {
    id: id(),
    parentId: whole("parent_id").references((): AnyPgColumn => commodityTypes.id),
    name: words("name"),
    level: integer("level").notNull(),
    /** Language flag: all, zh, ja or en. */
    flag: text("flag").notNull().default("all"),
    /** `biz` for the shop and the ad wall [C1]. */
    host: text("host").notNull().default("biz"),
    seq: integer("seq").notNull().default(0),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index("commodity_type_parent_idx").on(t.parentId),
    check("commodity_type_flag", sql`${t.flag} in ('all','zh','ja','en')`),
    check("commodity_type_level", sql`${t.level} = case when ${t.parentId} is null then 1 else 2 end`),
  ],
);

/** A shop: a seller's public profile, and its presence in town. */
export const shops = pgTable(
  "shop",
  {
    sellerId: whole("seller_id")
      .primaryKey()
      .references(() => users.id),
    /** The seller's id under the column name that desks use. */
    id: whole("id").notNull().generatedAlwaysAs(sql`seller_id`),
    name: words("name"),
    introduction: words("introduction"),
    cover: text("cover"),
    ...townColumns(),
    /** Folded text in all languages, for search (db/text/shop-search.ts). */
    searchText: text("search_text").notNull().default(""),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index("shop_search_idx").using("gin", sql`${t.searchText} gin_trgm_ops`).with({ fastupdate: false }),
    uniqueIndex("shop_id_key").on(t.id),
    index("shop_update_idx").on(t.updateTime, t.id),
    index("shop_status_idx").on(t.status, t.id),
    index("shop_category_idx").on(t.mainCategory, t.id),
    ...townIndexes(t),
    ...townChecks(t),
  ],
);

export const commodities = pgTable(
  "commodity",
  {
    id: id(),
    sellerId: whole("seller_id")
      .notNull()
      .references(() => shops.sellerId),
    typeId: whole("type_id")
      .notNull()
      .references(() => commodityTypes.id),
    name: words("name"),
    description: words("description"),
    modelType: text("model_type").notNull().default(""),
    /** Yen, tax included. */
    price: whole("price").notNull(),
    originalPrice: whole("original_price").notNull().default(0),
    vipPrice: whole("vip_price").notNull().default(0),
    /** Largest part of the price payable with points, 0 to 1 [C6]. */
    pointDiscount: doublePrecision("point_discount").notNull().default(0),
    /** Points earned per unit when the order is completed [C8]. */
    pointReturn: integer("point_return").notNull().default(0),
    /** Keys of pictures; the first is the cover. */
    attachments: jsonb("attachments").$type<string[]>().notNull().default([]),
    introImages: jsonb("intro_images").$type<string[]>().notNull().default([]),
    inventory: whole("inventory").notNull().default(0),
    soldCount: whole("sold_count").notNull().default(0),
    /** Units held or bought by order lines, except variants with their own stock; changes together with `inventory`. */
    taken: whole("taken").notNull().default(0),
    status: text("status").notNull().default("SELLING"),
    onShelvesTime: instant("on_shelves_time").notNull().default(sql`clock_timestamp()`),
    offShelvesTime: instant("off_shelves_time"),
    /** Days between two purchases of one user; -1: none [C10]. */
    tradingInterval: integer("trading_interval").notNull().default(-1),
    limitBuyMin: whole("limit_buy_min").notNull().default(1),
    limitBuyMax: whole("limit_buy_max").notNull().default(-1),
    limitBuyTotal: whole("limit_buy_total").notNull().default(-1),
    /** Yen; -1: pay on delivery; 0: free. */
    postFee: whole("post_fee").notNull().default(0),
    /** Consumption tax included in the price: `standard`, or `reduced` for food and drink. */
    taxClass: text("tax_class").notNull().default("standard"),
    mainType: text("main_type").notNull().default("common"),
    saleType: text("sale_type").notNull().default("online"),
    flag: text("flag").notNull().default("all"),
    onlyForAdmin: boolean("only_for_admin").notNull().default(false),
    verify: boolean("verify").notNull().default(true),
    seq: integer("seq").notNull().default(0),
    saleStart: instant("sale_start"),
    saleSeconds: integer("sale_seconds"),
    groupBuyMinCount: integer("group_buy_min_count"),
    groupBuyStart: instant("group_buy_start"),
    groupBuyEnd: instant("group_buy_end"),
    validFrom: instant("valid_from"),
    validTo: instant("valid_to"),
    properties: jsonb("properties").$type<Property[]>().notNull().default([]),
    /** Folded text in all languages, for search. */
    searchText: text("search_text").notNull().default(""),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [...commodityIndexes(t), ...commodityChecks(t)],
);

/** Stock of a variant whose property value has its own stock [C28]. */
export const commodityStock = pgTable(
  "commodity_stock",
  {
    id: id(),
    commodityId: whole("commodity_id")
      .notNull()
      .references(() => commodities.id),
    valueId: text("value_id").notNull(),
    inventory: whole("inventory").notNull(),
    /** Units held or bought by order lines. */
    taken: whole("taken").notNull().default(0),
    /** Whether the value exists and has its own stock; otherwise only order lines may refer to the row. */
    inUse: boolean("in_use").notNull().default(true),
  },
  (t) => [
    uniqueIndex("commodity_stock_key").on(t.commodityId, t.valueId),
    index("commodity_stock_low_idx").on(t.inventory, t.commodityId),
    check("commodity_stock_inventory", sql`${t.inventory} >= 0`),
  ],
);

export const cartItems = pgTable(
  "cart_item",
  {
    id: id(),
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    commodityId: whole("commodity_id")
      .notNull()
      .references(() => commodities.id),
    /** Chosen property values, joined by commas in table order; "" for none. */
    valueIds: text("value_ids").notNull().default(""),
    num: whole("num").notNull(),
    checked: boolean("checked").notNull().default(true),
    createTime: createTime(),
  },
  (t) => [
    uniqueIndex("cart_item_key").on(t.userId, t.commodityId, t.valueIds),
    check("cart_item_num", sql`${t.num} > 0`),
  ],
);

/** One order per seller and fulfilment [C12]. States: [D1]. */
export const orders = pgTable(
  "shop_order",
  {
    ...orderColumns("unpaid"),
    ...moneyColumns(),
    /** Only users with a shop sell. */
    sellerId: whole("seller_id")
      .notNull()
      .references(() => shops.sellerId),
    /** Until when an unpaid order is held; every order begins unpaid. */
    expireTime: instant("expire_time").notNull(),
    payMethod: text("pay_method").notNull(),
    /** How it is delivered: as a parcel, or as codes. */
    fulfilment: text("fulfilment").notNull().default("goods"),
    /** The commodity whose group purchase it belongs to, and when that was decided for this order [C16]. */
    groupId: whole("group_id").references(() => commodities.id),
    groupJudgedTime: instant("group_judged_time"),
    receiverName: text("receiver_name").notNull(),
    postcode: text("postcode").notNull(),
    address: text("address").notNull(),
    /** Yen: sum of lines, and postage. */
    lineTotal: whole("line_total").notNull(),
    postFee: whole("post_fee").notNull(),
    /** Points earned when it is completed. */
    pointsReturn: whole("points_return").notNull().default(0),
    /** Earliest delivery day, and the buyer's wished day and time slot; null: no wish. */
    deliveryFrom: date("delivery_from", { mode: "string" }),
    deliveryDay: date("delivery_day", { mode: "string" }),
    deliverySlot: text("delivery_slot"),
    carrier: text("carrier"),
    trackingNo: text("tracking_no"),
    shipTime: instant("ship_time"),
  },
  (t) => [
    index("shop_order_user_idx").on(t.userId, t.id),
    ...sellerIndexes(t),
    index("shop_order_user_state_idx").on(t.userId, t.status, t.id),
    index("shop_order_state_idx").on(t.status, t.id),
    index("shop_order_group_idx").on(t.payGroup),
    searchIndex("shop_order", t.number, t.phone, t.email, t.receiverName, t.trackingNo),
    index("shop_order_paid_idx").on(t.paySuccessTime).where(sql`${t.paySuccessTime} is not null`),
    index("shop_order_due_idx").on(t.expireTime).where(sql`${t.status} = 'unpaid'`),
    index("shop_order_asked_idx").on(t.id).where(sql`${t.refundStatus} = 'requested'`),
    index("shop_order_group_buy_idx").on(t.groupId, t.createTime).where(sql`${t.groupId} is not null`),
    index("shop_order_undecided_idx")
      .on(t.id)
      .where(sql`${t.status} = 'paid' and ${t.groupId} is not null and ${t.groupJudgedTime} is null`),
    check(
      "shop_order_delivery",
      sql`${t.deliverySlot} in ('am','14-16','16-18','18-20','19-21') and coalesce(${t.deliveryDay} >= ${t.deliveryFrom}, true)`,
    ),
    check("shop_order_fulfilment", sql`${t.fulfilment} in ('goods','code')`),
    check("shop_order_pay_method", sql`${t.payMethod} in ('card','alipay','wechat','point','onsite')`),
    check(
      "shop_order_status",
      sql`${t.status} in ('unpaid','paid','unshipped','shipped','complete','failed','timeout','canceled','unconfirmed_reservation','reservation_complete','goto_stopped')`,
    ),
    ...moneyChecks("shop_order", t),
    check("shop_order_total", sql`${t.total} >= 0 and ${t.total} = ${t.lineTotal} + ${t.postFee} - ${t.pointsUsed}`),
  ],
);

/** An order line, storing what was bought; later edits never change it. */
export const orderLines = pgTable(
  "shop_order_line",
  {
    id: id(),
    orderId: whole("order_id")
      .notNull()
      .references(() => orders.id),
    /** The order's buyer, stored here too for finding a buyer's purchases of a commodity. */
    buyerId: whole("buyer_id")
      .notNull()
      .references(() => users.id),
    commodityId: whole("commodity_id")
      .notNull()
      .references(() => commodities.id),
    stockId: whole("stock_id").references(() => commodityStock.id),
    valueIds: text("value_ids").notNull().default(""),
    num: whole("num").notNull(),
    unitPrice: whole("unit_price").notNull(),
    snapshot: jsonb("snapshot").$type<OrderSnapshot>().notNull(),
    /** Whether the units are currently taken from stock. */
    stockTaken: boolean("stock_taken").notNull().default(true),
    /** Units of the line that came back: codes refunded unused while others were used. */
    returned: whole("returned").notNull().default(0),
  },
  (t) => [
    index("shop_order_line_order_idx").on(t.orderId),
    index("shop_order_line_commodity_idx").on(t.commodityId),
    index("shop_order_line_buyer_idx").on(t.buyerId, t.commodityId),
    index("shop_order_line_bought_idx").on(t.buyerId, t.id),
    index("shop_order_line_name_idx").using("gin", sql`(${t.snapshot} ->> 'name') gin_trgm_ops`),
    check("shop_order_line_num", sql`${t.num} > 0`),
    check("shop_order_line_returned", sql`${t.returned} between 0 and ${t.num}`),
  ],
);

/** History of an order, for buyer and seller. */
export const orderEvents = pgTable(
  "shop_order_event",
  orderEventColumns(() => orders.id),
  (t) => [index("shop_order_event_idx").on(t.orderId)],
);
