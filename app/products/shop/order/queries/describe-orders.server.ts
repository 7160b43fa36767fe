import { inArray } from "drizzle-orm";
import type { Reader } from "~/foundation/orders/kind";
import type { OrderCard as Card } from "~/foundation/orders/queries/describe.server";
import { inLanguage } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { shops } from "~db/schema/shop";
import { linesOf, type Order } from "../store.server";
import { type LineView, lineView } from "./line-views";

/** What the shop adds to an order on a list: what a buyer recognises it by. Yen. */
export type ShopFacts = {
  payGroup: string;
  refundStatus: string;
  shop: string;
  lines: LineView[];
  total: number;
  pointsUsed: number;
};
/** An order on a list of the shop. */
export type OrderCard = Card<ShopFacts>;

/** The shop's facts of orders, in their order. */
export async function describeShopOrders(db: Db, orders: readonly Order[], { flag }: Reader): Promise<ShopFacts[]> {
  const lines = await linesOf(
    db,
    orders.map(({ id }) => id),
  );
  const sellers = orders.map(({ sellerId }) => sellerId);
  const named = await db
    .select({ id: shops.sellerId, name: shops.name })
    .from(shops)
    .where(inArray(shops.sellerId, sellers));
  const names = new Map(named.map(({ id, name }) => [id, inLanguage(name, flag).text]));
  return orders.map(({ id, sellerId, payGroup, refundStatus, total, pointsUsed }) => ({
    ...{ payGroup, refundStatus, total, pointsUsed, shop: names.get(sellerId) ?? "" },
    lines: lines.filter(({ orderId }) => orderId === id).map((line) => lineView(line, flag)),
  }));
}
