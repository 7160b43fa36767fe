import { and, count, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/foundation/orders/kind";
import { nextState } from "~/foundation/orders/kind";
import { showing, shownState } from "~/foundation/orders/queries/shown-state.server";
import { leftOf } from "~/foundation/orders/refunds/left";
import { databaseNow } from "~/platform/clock.server";
import { containing, startOfDay } from "~/platform/data/conditions";
import { inLanguage } from "~/platform/i18n/words";
import type { TableState } from "~/platform/table/table";
import { tableOrder } from "~/platform/table/table.server";
import type { Db } from "~db/client";
import { orderEvents, orderLines, orders, shops } from "~db/schema/shop";
import type { Viewer } from "../../price-rules";
import { deskQuery } from "../rules/desk-query";
import type { OrderColumn } from "../rules/orders-table";
import { shopOrders } from "../shop-orders.server";
import { linesOf } from "../store.server";
import { lineView } from "./line-views";

export type SellerFilter = {
  status?: string | undefined;
  keyword?: string | undefined;
  /** Days in Tokyo, `YYYY-MM-DD`, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Administrators may look at one seller; for a seller it changes nothing. */
  sellerId?: number | undefined;
};

function matching(keyword: string): SQL | undefined {
  const text = containing(keyword);
  const inLines = sql`exists (select 1 from ${orderLines} where ${orderLines.orderId} = ${orders.id} and ${orderLines.snapshot} ->> 'name' ilike ${text})`;
  return or(
    ilike(orders.number, text),
    ilike(orders.receiverName, text),
    ilike(orders.phone, text),
    ilike(orders.email, text),
    ilike(orders.trackingNo, text),
    inLines,
  );
}

/** What a seller's desk may see: a seller its own orders, an administrator all of them (decisions R15). */
function condition(viewer: NonNullable<Viewer>, filter: SellerFilter): SQL | undefined {
  const isAdmin = viewer.roles.has("ADMIN");
  const sellerId = isAdmin ? filter.sellerId : viewer.userId;
  return and(
    sellerId === undefined ? undefined : eq(orders.sellerId, sellerId),
    filter.status ? showing(shopOrders, [filter.status]) : undefined,
    filter.keyword ? matching(filter.keyword) : undefined,
    filter.from ? sql`${orders.createTime} >= ${startOfDay(filter.from)}` : undefined,
    filter.to ? sql`${orders.createTime} < ${startOfDay(filter.to, 1)}` : undefined,
  );
}

/** One page of a seller's orders as a table asks for it, with what the desk needs to send them. Yen. */
export async function sellerOrders(
  db: Db,
  viewer: NonNullable<Viewer>,
  state: TableState<OrderColumn, keyof SellerFilter>,
  { flag, write }: Reader,
) {
  const where = condition(viewer, deskQuery.parse(state.filters));
  const [total] = await db.select({ rows: count() }).from(orders).where(where);
  const rows = await db
    .select({ order: orders, shop: shops.name })
    .from(orders)
    .innerJoin(shops, eq(shops.sellerId, orders.sellerId))
    .where(where)
    .orderBy(...tableOrder(state, { total: orders.total }, orders.id))
    .limit(state.size)
    .offset(state.page * state.size);
  const lines = await linesOf(
    db,
    rows.map(({ order }) => order.id),
  );
  const now = await databaseNow(db);
  const content = rows.map(({ order, shop }) => {
    const status = shownState(shopOrders, order, now);
    return {
      ...{ id: order.id, number: order.number, status, refundStatus: order.refundStatus, payMethod: order.payMethod },
      ...{ receiverName: order.receiverName, phone: order.phone, postcode: order.postcode, address: order.address },
      ...{ email: order.email, note: order.note, carrier: order.carrier, trackingNo: order.trackingNo },
      ...{ lineTotal: order.lineTotal, postFee: order.postFee, pointsUsed: order.pointsUsed, total: order.total },
      ...{ refunded: order.refunded, refundedPoints: order.refundedPoints },
      shop: inLanguage(shop, flag).text,
      sellerId: order.sellerId,
      time: write(order.createTime),
      paidTime: order.paySuccessTime && write(order.paySuccessTime),
      lines: lines.filter(({ orderId }) => orderId === order.id).map((line) => lineView(line, flag)),
      canShip: nextState(shopOrders, status, "ship", "seller") !== null,
      canHandOver: nextState(shopOrders, status, "handOver", "seller") !== null,
    };
  });
  return { rows: content, total: total?.rows ?? 0 };
}
export type SellerOrder = Awaited<ReturnType<typeof sellerOrders>>["rows"][number];

/** The request that is open: a buyer may ask again for what an earlier refund left. */
const lastAsk = sql`(select max(asked.id) from ${orderEvents} asked where asked.order_id = ${orders.id} and asked.event = 'refundRequested')`;

/** Refunds that buyers ask this seller for (an administrator: anybody), oldest first, 50 at most. */
export async function refundAsks(db: Db, viewer: NonNullable<Viewer>, { write }: Reader) {
  const rows = await db
    .select({
      order: orders,
      reason: orderEvents.note,
      time: orderEvents.createTime,
    })
    .from(orders)
    .innerJoin(orderEvents, eq(orderEvents.id, lastAsk))
    .where(and(condition(viewer, {}), eq(orders.refundStatus, "requested")))
    .orderBy(orderEvents.id)
    .limit(50);
  return rows.map(({ order, reason, time }) => ({
    ...{ id: order.id, number: order.number, reason, time: write(time) },
    ...{ refunded: order.refunded, refundedPoints: order.refundedPoints, left: leftOf(order) },
  }));
}
