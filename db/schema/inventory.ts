import { sql } from "drizzle-orm";
import { boolean, check, date, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, updateTime, whole } from "./columns";
import { searchIndex } from "./search-index";
import { commodities, commodityStock, orderLines } from "./shop";

/** The seller who owns the row. */
const sellerId = () =>
  whole("seller_id")
    .notNull()
    .references(() => users.id);
/** The stock: a commodity's own, or with `stockId` that of one of its variants. */
const stockColumns = () => ({
  commodityId: whole("commodity_id")
    .notNull()
    .references(() => commodities.id),
  stockId: whole("stock_id").references(() => commodityStock.id),
});

/** Suppliers of a seller. */
export const suppliers = pgTable(
  "supplier",
  {
    id: id(),
    sellerId: sellerId(),
    name: text("name").notNull(),
    contact: text("contact").notNull().default(""),
    phone: text("phone").notNull().default(""),
    email: text("email").notNull().default(""),
    address: text("address").notNull().default(""),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index("supplier_seller_idx").on(t.sellerId, t.id),
    index("supplier_name_idx").on(t.name, t.id),
    index("supplier_update_idx").on(t.updateTime, t.id),
    index("supplier_kept_idx").on(t.id).where(sql`${t.deletedTime} is null`),
    searchIndex("supplier", t.name, t.contact, t.phone, t.email),
  ],
);

/** A lot: the units of one delivery, which share a shelf life [I1]. */
export const lots = pgTable(
  "inventory_lot",
  {
    id: id(),
    sellerId: sellerId(),
    ...stockColumns(),
    /** The variant's value as the seller named it; "" for the commodity's own stock. */
    valueId: text("value_id").notNull().default(""),
    receiptNo: text("receipt_no").notNull(),
    purchaseNo: text("purchase_no").notNull().default(""),
    /** Delivered units. */
    quantity: whole("quantity").notNull(),
    /** Units that are still in stock, including those held by unpaid orders. */
    remaining: whole("remaining").notNull(),
    /** Last day of use; null: unlimited. */
    shelfLife: date("shelf_life", { mode: "string" }),
    note: text("note").notNull().default(""),
    personInCharge: text("person_in_charge").notNull().default(""),
    supplierId: whole("supplier_id").references(() => suppliers.id),
    /** Yen per unit. */
    unitCost: whole("unit_cost").notNull().default(0),
    arrivalDate: date("arrival_date", { mode: "string" }).notNull(),
    /** Its units are for sale [I5]; once true, it stays true. */
    addToSale: boolean("add_to_sale").notNull().default(true),
    /** Folded name of the commodity and document numbers, for search. */
    searchText: text("search_text").notNull().default(""),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index("inventory_lot_seller_idx").on(t.sellerId, t.id),
    index("inventory_lot_commodity_idx").on(t.commodityId, t.shelfLife, t.id).where(sql`${t.remaining} > 0`),
    index("inventory_lot_all_idx").on(t.commodityId, t.id),
    index("inventory_lot_stock_idx").on(t.stockId).where(sql`${t.stockId} is not null`),
    index("inventory_lot_supplier_idx").on(t.supplierId),
    index("inventory_lot_arrival_idx").on(t.arrivalDate, t.id),
    index("inventory_lot_receipt_idx").using("gin", sql`${t.receiptNo} gin_trgm_ops`),
    index("inventory_lot_shelf_idx")
      .on(t.shelfLife, t.id)
      .where(sql`${t.remaining} > 0 and ${t.shelfLife} is not null`),
    index("inventory_lot_search_idx").using("gin", sql`${t.searchText} gin_trgm_ops`).with({ fastupdate: false }),
    check("inventory_lot_quantity", sql`${t.quantity} > 0 and ${t.remaining} >= 0`),
    check("inventory_lot_cost", sql`${t.unitCost} >= 0`),
  ],
);

/** Units taken out other than by an order, and the reason [I3]; returned when voided. */
export const stockOuts = pgTable(
  "stock_out",
  {
    id: id(),
    sellerId: sellerId(),
    ...stockColumns(),
    valueId: text("value_id").notNull().default(""),
    /** The lot they were taken from; null: from the lots that leave first. */
    lotId: whole("lot_id").references(() => lots.id),
    quantity: whole("quantity").notNull(),
    outPurpose: text("out_purpose").notNull(),
    note: text("note").notNull().default(""),
    personInCharge: text("person_in_charge").notNull().default(""),
    outDate: date("out_date", { mode: "string" }).notNull(),
    actorId: whole("actor_id").references(() => users.id),
    voidTime: instant("void_time"),
    searchText: text("search_text").notNull().default(""),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index("stock_out_seller_idx").on(t.sellerId, t.id),
    index("stock_out_commodity_idx").on(t.commodityId, t.id),
    index("stock_out_stock_idx").on(t.stockId).where(sql`${t.stockId} is not null`),
    index("stock_out_lot_idx").on(t.lotId).where(sql`${t.lotId} is not null`),
    index("stock_out_actor_idx").on(t.actorId),
    index("stock_out_date_idx").on(t.outDate, t.id),
    index("stock_out_update_idx").on(t.updateTime, t.id),
    index("stock_out_purpose_idx").on(t.outPurpose, t.id),
    index("stock_out_search_idx").using("gin", sql`${t.searchText} gin_trgm_ops`).with({ fastupdate: false }),
    check("stock_out_quantity", sql`${t.quantity} > 0`),
    check(
      "stock_out_purpose",
      sql`${t.outPurpose} in ('sale','sample','damage','expired','return_supplier','transfer','stocktake','other')`,
    ),
  ],
);

/** One line of a count: the ledger's units of a lot (null: units without a lot), and the counted units. */
export type CountedLine = {
  commodityId: number;
  stockId: number | null;
  lotId: number | null;
  expected: number;
  counted: number;
};

/** A stock count, booked at once. Written once, never changed. */
export const stocktakes = pgTable(
  "stocktake",
  {
    id: id(),
    sellerId: sellerId(),
    note: text("note").notNull().default(""),
    lines: jsonb("lines").$type<CountedLine[]>().notNull(),
    actorId: whole("actor_id")
      .notNull()
      .references(() => users.id),
    createTime: createTime(),
  },
  (t) => [index("stocktake_seller_idx").on(t.sellerId, t.id), index("stocktake_actor_idx").on(t.actorId)],
);

/**
 * The stock ledger: receipts and issues, their reasons, and the balance after each [I1]. Units for sale and units set
 * aside (`forSale` false) are two accounts of each stock; an account's movements sum to its units, including those held
 * by unpaid orders. Written once, never changed.
 */
export const stockMovements = pgTable(
  "stock_movement",
  {
    id: id(),
    sellerId: sellerId(),
    ...stockColumns(),
    /** The lot that moved; null for units without a known receipt. */
    lotId: whole("lot_id").references(() => lots.id),
    forSale: boolean("for_sale").notNull().default(true),
    kind: text("kind").notNull(),
    /** Units, signed. */
    units: whole("units").notNull(),
    /** Balance of this account of the stock after the movement. */
    balance: whole("balance").notNull(),
    orderLineId: whole("order_line_id").references(() => orderLines.id),
    outId: whole("out_id").references(() => stockOuts.id),
    stocktakeId: whole("stocktake_id").references(() => stocktakes.id),
    note: text("note").notNull().default(""),
    /** Null for the system. */
    actorId: whole("actor_id").references(() => users.id),
    createTime: createTime(),
  },
  (t) => [
    index("stock_movement_commodity_idx").on(t.commodityId, t.id),
    index("stock_movement_account_idx").on(t.commodityId, t.stockId, t.forSale, t.id),
    index("stock_movement_stock_idx").on(t.stockId, t.id).where(sql`${t.stockId} is not null`),
    index("stock_movement_seller_idx").on(t.sellerId, t.id),
    index("stock_movement_lot_idx").on(t.lotId).where(sql`${t.lotId} is not null`),
    index("stock_movement_line_idx").on(t.orderLineId).where(sql`${t.orderLineId} is not null`),
    index("stock_movement_out_idx").on(t.outId).where(sql`${t.outId} is not null`),
    index("stock_movement_stocktake_idx").on(t.stocktakeId).where(sql`${t.stocktakeId} is not null`),
    index("stock_movement_actor_idx").on(t.actorId),
    uniqueIndex("stock_movement_opening_key")
      .on(t.commodityId, sql`coalesce(${t.stockId}, 0)`)
      .where(sql`${t.kind} = 'opening'`),
    check("stock_movement_units", sql`${t.units} <> 0`),
    check(
      "stock_movement_kind",
      sql`${t.kind} in ('opening','receipt','correction','adjust','sale','return','out','void','count')`,
    ),
  ],
);
