import { and, count, desc, eq, inArray, or, type SQL } from "drizzle-orm";
import { showing } from "~/foundation/orders/queries/shown-state.server";
import type { OpenBusiness, Todo } from "~/foundation/profile/parts.server";
import type { Actor } from "~/platform/access/actor";
import type { Translate } from "~/platform/i18n/translate";
import { href } from "~/platform/screens/href";
import type { Db } from "~db/client";
import { commodities, orders } from "~db/schema/shop";
import { shopOrders } from "../shop-orders.server";
import type { OrderState } from "../states";
import { linesOf } from "../store.server";

/** Orders that are paid for, or as good as, and not yet in the buyer's hands. */
const underWay: readonly OrderState[] = [
  "paid",
  "unshipped",
  "shipped",
  "unconfirmed_reservation",
  "reservation_complete",
];
const refundOpen = inArray(orders.refundStatus, ["requested", "processing"]);

async function countOrders(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ n: count() }).from(orders).where(where);
  return row?.n ?? 0;
}

/** What waits for a person in the shop: orders to pay; for sellers parcels to send and refunds to answer. */
export async function orderTodos(db: Db, { userId, roles }: Actor, t: Translate): Promise<Todo[]> {
  const sells = roles.has("SHOP_ADMIN");
  const mine = eq(orders.sellerId, userId);
  const [unpaid, toShip, refunds] = await Promise.all([
    countOrders(db, and(eq(orders.userId, userId), showing(shopOrders, ["unpaid"]))),
    sells ? countOrders(db, and(mine, eq(orders.status, "unshipped"))) : 0,
    sells ? countOrders(db, and(mine, eq(orders.refundStatus, "requested"))) : 0,
  ]);
  return [
    {
      id: "unpaid",
      count: unpaid,
      text: t("profileNews:todo.unpaid"),
      to: `${href("/order/order_list")}?status=unpaid`,
    },
    {
      id: "toShip",
      count: toShip,
      text: t("profileNews:todo.toShip"),
      to: `${href("/admin/orders")}?status=unshipped`,
    },
    { id: "refunds", count: refunds, text: t("profileNews:todo.refunds"), to: href("/admin/orders") },
  ];
}

/** What a person leaves open in the shop: own orders, and what buyers wait for or can still order from a seller. */
export async function openShopBusiness(db: Db, { userId }: Actor, t: Translate): Promise<OpenBusiness[]> {
  const open = or(showing(shopOrders, ["unpaid", ...underWay]), refundOpen);
  const [bought, sold, offered] = await Promise.all([
    countOrders(db, and(eq(orders.userId, userId), open)),
    countOrders(db, and(eq(orders.sellerId, userId), open)),
    db
      .select({ n: count() })
      .from(commodities)
      .where(and(eq(commodities.sellerId, userId), eq(commodities.status, "SELLING"))),
  ]);
  return [
    { id: "bought", count: bought, text: t("profileNews:close.bought"), to: href("/order/order_list"), blocks: false },
    { id: "sold", count: sold, text: t("profileNews:close.sold"), to: href("/admin/orders"), blocks: true },
    {
      ...{ id: "offered", count: offered[0]?.n ?? 0, text: t("profileNews:close.offered") },
      ...{ to: href("/admin/commodities"), blocks: true },
    },
  ];
}

/** A buyer's orders for the export of one's own data, newest first; yen. */
export async function exportOrders(db: Db, userId: number) {
  const rows = await db.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.id));
  const lines = await linesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((order) => ({
    ...{ number: order.number, status: order.status, refundStatus: order.refundStatus, payMethod: order.payMethod },
    ...{ receiverName: order.receiverName, phone: order.phone, postcode: order.postcode, address: order.address },
    ...{ email: order.email, note: order.note, carrier: order.carrier, trackingNo: order.trackingNo },
    ...{ lineTotal: order.lineTotal, postFee: order.postFee, pointsUsed: order.pointsUsed, total: order.total },
    ...{ refunded: order.refunded, refundedPoints: order.refundedPoints },
    ...{ createTime: order.createTime, paySuccessTime: order.paySuccessTime, shipTime: order.shipTime },
    completeTime: order.completeTime,
    lines: lines
      .filter(({ orderId }) => orderId === order.id)
      .map(({ commodityId, num, unitPrice, snapshot }) => ({
        ...{ commodityId, num, unitPrice, name: snapshot.name, choice: snapshot.choice },
      })),
  }));
}
