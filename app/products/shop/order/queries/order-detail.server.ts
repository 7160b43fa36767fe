import { asc, eq } from "drizzle-orm";
import type { Reader } from "~/foundation/orders/kind";
import { nextState } from "~/foundation/orders/kind";
import { shownState } from "~/foundation/orders/queries/shown-state.server";
import { canAsk } from "~/foundation/orders/refunds/ask.server";
import { keptOf, leftOf } from "~/foundation/orders/refunds/left";
import { isBuyer } from "~/foundation/orders/rules/roles";
import { orderOf } from "~/foundation/orders/store/find-order.server";
import { databaseNow } from "~/platform/clock.server";
import { setting } from "~/platform/data/settings.server";
import { forbidden } from "~/platform/errors";
import { inLanguage } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { orderEvents, orders, shops } from "~db/schema/shop";
import type { Viewer } from "../../price-rules";
import { trackingUrl } from "../rules/carriers";
import { shopOrders } from "../shop-orders.server";
import { linesOf } from "../store.server";
import { lineView } from "./line-views";

/**
 * Everything that a buyer sees of one of their orders. Refuses with orderNotExist, or notUserOrder for somebody else's
 * (decisions R15). Yen; moments as the reader writes them.
 */
export async function orderDetail(db: Db, viewer: NonNullable<Viewer>, number: string, { flag, write }: Reader) {
  const order = await orderOf(db, shopOrders, number);
  if (!isBuyer(order, viewer)) throw forbidden("notUserOrder");
  const [lines, events, [shop], siblings, now, autoCompleteDays] = await Promise.all([
    linesOf(db, [order.id]),
    db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id)).orderBy(asc(orderEvents.id)),
    db.select({ name: shops.name }).from(shops).where(eq(shops.sellerId, order.sellerId)),
    db.select({ number: orders.number }).from(orders).where(eq(orders.payGroup, order.payGroup)),
    databaseNow(db),
    setting(db, "order.autoCompleteDays"),
  ]);
  const status = shownState(shopOrders, order, now);
  const when = (at: Date | null) => (at ? write(at) : null);
  return {
    ...{ id: order.id, number, payGroup: order.payGroup, status, refundStatus: order.refundStatus },
    ...{ payMethod: order.payMethod, sellerId: order.sellerId, note: order.note },
    shop: shop ? inLanguage(shop.name, flag).text : "",
    receiver: {
      name: order.receiverName,
      phone: order.phone,
      postcode: order.postcode,
      address: order.address,
      email: order.email,
    },
    lines: lines.map((line) => lineView(line, flag)),
    ...{ lineTotal: order.lineTotal, postFee: order.postFee, pointsUsed: order.pointsUsed, total: order.total },
    /** What was given back, or is promised, and what still can be. */
    ...{ refunded: order.refunded, refundedPoints: order.refundedPoints, left: leftOf(order) },
    /** Points that the order earns, or has earned. */
    pointsReturn: order.paySuccessTime ? keptOf(order, order.pointsReturn) : order.pointsReturn,
    shipment: order.trackingNo
      ? { carrier: order.carrier, trackingNo: order.trackingNo, url: trackingUrl(order.carrier, order.trackingNo) }
      : null,
    times: {
      created: write(order.createTime),
      paid: when(order.paySuccessTime),
      shipped: when(order.shipTime),
      complete: when(order.completeTime),
    },
    events: events.map(({ id, event, note, createTime }) => ({ id, event, note, time: write(createTime) })),
    /** Other orders of the same checkout: paid and, while unpaid, cancelled together (decisions C12). */
    together: siblings.map((sibling) => sibling.number).filter((other) => other !== number),
    /** Days after shipping until the order completes by itself. */
    autoCompleteDays,
    expireAt: order.expireTime.getTime(),
    now: now.getTime(),
    can: {
      pay: status === "unpaid",
      cancel: nextState(shopOrders, status, "cancel", "buyer") !== null,
      receive: nextState(shopOrders, status, "receive", "buyer") !== null,
      refund: canAsk(shopOrders, order, now),
    },
  };
}
export type OrderDetail = Awaited<ReturnType<typeof orderDetail>>;
