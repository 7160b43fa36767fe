import { and, count, desc, eq } from "drizzle-orm";
import { showing, shownState } from "~/foundation/orders/queries/shown-state.server";
import { type Page, pageOf } from "~/platform/api/paging";
import { databaseNow } from "~/platform/clock.server";
import { inLanguage } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { orders, shops } from "~db/schema/shop";
import { shopOrders } from "../shop-orders.server";
import { linesOf, type Order } from "../store.server";
import { type LineView, lineView, type Reader } from "./line-views";

/** An order on a list: what a buyer recognises it by, and what can be done next. Yen. */
export type OrderCard = {
  number: string;
  payGroup: string;
  status: string;
  refundStatus: string;
  time: string;
  shop: string;
  lines: LineView[];
  total: number;
  pointsUsed: number;
  /** Milliseconds since 1970. */
  expireAt: number;
};

async function cards(
  db: Db,
  rows: readonly { order: Order; shop: OrderShop }[],
  { flag, write }: Reader,
  now: Date,
): Promise<OrderCard[]> {
  const lines = await linesOf(
    db,
    rows.map(({ order }) => order.id),
  );
  return rows.map(({ order, shop }) => ({
    ...{ number: order.number, payGroup: order.payGroup, refundStatus: order.refundStatus },
    status: shownState(shopOrders, order, now),
    time: write(order.createTime),
    shop: inLanguage(shop, flag).text,
    lines: lines.filter(({ orderId }) => orderId === order.id).map((line) => lineView(line, flag)),
    ...{ total: order.total, pointsUsed: order.pointsUsed, expireAt: order.expireTime.getTime() },
  }));
}
type OrderShop = typeof shops.$inferSelect.name;

/** One page of a buyer's orders, newest first. */
export async function myOrders(
  db: Db,
  userId: number,
  states: readonly string[] | null,
  reader: Reader,
  paging: { page: number; size: number; offset: number },
): Promise<Page<OrderCard>> {
  const mine = and(eq(orders.userId, userId), states ? showing(shopOrders, states) : undefined);
  const [total] = await db.select({ rows: count() }).from(orders).where(mine);
  const rows = await db
    .select({ order: orders, shop: shops.name })
    .from(orders)
    .innerJoin(shops, eq(shops.sellerId, orders.sellerId))
    .where(mine)
    .orderBy(desc(orders.id))
    .limit(paging.size)
    .offset(paging.offset);
  return pageOf(await cards(db, rows, reader, await databaseNow(db)), total?.rows ?? 0, paging);
}

/** The orders of one checkout of this buyer, and the clock; empty for anybody else's. */
export async function ordersOfGroup(
  db: Db,
  userId: number,
  payGroup: string,
  reader: Reader,
): Promise<{ orders: OrderCard[]; now: number }> {
  const rows = await db
    .select({ order: orders, shop: shops.name })
    .from(orders)
    .innerJoin(shops, eq(shops.sellerId, orders.sellerId))
    .where(and(eq(orders.payGroup, payGroup), eq(orders.userId, userId)))
    .orderBy(orders.id);
  const now = await databaseNow(db);
  return { orders: await cards(db, rows, reader, now), now: now.getTime() };
}
