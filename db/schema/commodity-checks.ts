import { sql } from "drizzle-orm";
import { type AnyPgColumn, check } from "drizzle-orm/pg-core";

type Checked =
  | "flag"
  | "groupBuyEnd"
  | "groupBuyMinCount"
  | "groupBuyStart"
  | "inventory"
  | "limitBuyMax"
  | "limitBuyMin"
  | "limitBuyTotal"
  | "mainType"
  | "originalPrice"
  | "pointDiscount"
  | "pointReturn"
  | "postFee"
  | "price"
  | "saleSeconds"
  | "saleStart"
  | "saleType"
  | "seq"
  | "status"
  | "taxClass"
  | "tradingInterval"
  | "validFrom"
  | "validTo"
  | "vipPrice";

/** Checks for every commodity. Yen, units, points, seconds. */
export const commodityChecks = (t: Readonly<Record<Checked, AnyPgColumn>>) => [
  check("commodity_inventory", sql`${t.inventory} >= 0`),
  check("commodity_price", sql`${t.price} >= 0 and ${t.postFee} >= -1 and ${t.pointReturn} between 0 and 1000`),
  check(
    "commodity_money",
    sql`greatest(${t.price}, ${t.originalPrice}, ${t.vipPrice}, ${t.postFee}) <= 9999999999 and least(${t.originalPrice}, ${t.vipPrice}) >= 0`,
  ),
  check(
    "commodity_limits",
    sql`${t.limitBuyMin} between 1 and 999999999 and ${t.limitBuyMax} between -1 and 999999999 and ${t.limitBuyTotal} between -1 and 999999999 and ${t.tradingInterval} >= -1`,
  ),
  check(
    "commodity_limit_order",
    sql`(${t.limitBuyMax} = -1 or ${t.limitBuyMin} <= ${t.limitBuyMax}) and (${t.limitBuyTotal} = -1 or ${t.limitBuyMin} <= ${t.limitBuyTotal})`,
  ),
  check("commodity_tax_class", sql`${t.taxClass} in ('standard','reduced')`),
  check("commodity_seq", sql`${t.seq} between -99999999 and 99999999`),
  check(
    "commodity_timed_sale",
    sql`(${t.saleStart} is null) = (${t.saleSeconds} is null) and coalesce(${t.saleSeconds}, 1) > 0`,
  ),
  check(
    "commodity_group_buy",
    sql`num_nonnulls(${t.groupBuyStart}, ${t.groupBuyEnd}, ${t.groupBuyMinCount}) in (0, 3) and coalesce(${t.groupBuyEnd} > ${t.groupBuyStart} and ${t.groupBuyMinCount} > 0, true)`,
  ),
  check("commodity_validity", sql`coalesce(${t.validTo} > ${t.validFrom}, true)`),
  check("commodity_main_type", sql`${t.mainType} in ('common','discount-code','only-offline')`),
  check("commodity_discount", sql`${t.pointDiscount} between 0 and 1`),
  check("commodity_flag", sql`${t.flag} in ('all','zh','ja','en')`),
  check("commodity_sale_type", sql`${t.saleType} in ('online','offline','on-off')`),
  check("commodity_status", sql`${t.status} in ('SELLING','OFF_SHELVES','EVENT_ONLY')`),
];
