import { sql } from "drizzle-orm";
import { type AnyPgColumn, index } from "drizzle-orm/pg-core";

type Indexed =
  | "deletedTime"
  | "flag"
  | "groupBuyStart"
  | "id"
  | "inventory"
  | "modelType"
  | "pointDiscount"
  | "price"
  | "saleStart"
  | "searchText"
  | "sellerId"
  | "seq"
  | "soldCount"
  | "status"
  | "typeId"
  | "updateTime";

/** Indexes that find commodities: each order of a list, by seller, words and model, low stock and sales. */
export const commodityIndexes = (t: Readonly<Record<Indexed, AnyPgColumn>>) => {
  const onSale = sql`${t.deletedTime} is null and ${t.status} = 'SELLING'`;
  return [
    index("commodity_type_idx").on(t.typeId, t.seq, t.id),
    index("commodity_type_price_idx").on(t.typeId, t.price, t.id),
    index("commodity_seller_idx").on(t.sellerId, t.seq, t.id),
    index("commodity_seq_idx").on(t.seq, t.id),
    index("commodity_off_idx").on(t.status, t.seq, t.id).where(sql`${t.status} <> 'SELLING'`),
    index("commodity_update_idx").on(t.updateTime, t.id),
    index("commodity_kept_idx").on(t.id).where(sql`${t.deletedTime} is null`),
    index("commodity_flag_idx").on(t.flag),
    index("commodity_low_idx").on(t.inventory, t.id).where(onSale),
    index("commodity_seller_low_idx").on(t.sellerId, t.inventory, t.id).where(onSale),
    index("commodity_price_idx").on(t.price, t.id),
    index("commodity_sold_idx").on(t.soldCount, t.id),
    index("commodity_model_idx").on(t.modelType),
    index("commodity_discount_idx").on(t.pointDiscount).where(sql`${t.pointDiscount} > 0`),
    index("commodity_sale_idx").on(t.id).where(sql`${t.saleStart} is not null or ${t.groupBuyStart} is not null`),
    index("commodity_search_idx").using("gin", sql`${t.searchText} gin_trgm_ops`).with({ fastupdate: false }),
  ];
};
