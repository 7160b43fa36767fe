import { shownState } from "~/foundation/orders/queries/shown-state.server";
import { isBuyer, isSeller, type OrderRole } from "~/foundation/orders/rules/roles";
import { orderOf } from "~/foundation/orders/store/find-order.server";
import { moveOrder } from "~/foundation/orders/verbs/move-order.server";
import { lockPayGroup } from "~/foundation/payments/lock.server";
import { requestRefund } from "~/foundation/payments/request-refund.server";
import { databaseNow } from "~/platform/clock.server";
import { DomainError, forbidden, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import type { Viewer } from "../../price-rules";
import { shopOrders } from "../shop-orders.server";
import { isServed, type OrderEvent } from "../states";
import { lockGroup, type Order } from "../store.server";
import { returnOrderPoints } from "./order-points.server";

/** Ref of the refund of a whole order. */
export const refundRef = (number: string): string => `order:${number}`;

/**
 * Ends an order that is not on its way yet, and gives everything back once: units to stock, points by reversal or by
 * letting the hold go, yen through a refund that the gateway is asked for after the commit (decisions C22, C23).
 */
export async function endOrder(
  tx: Tx,
  order: Order,
  event: Extract<OrderEvent, "cancel" | "groupMissed">,
  by: { role: OrderRole; actorId: number | null; reason: string },
): Promise<Order> {
  const paid = isServed(order);
  const refundStatus = !paid ? "none" : order.total > 0 ? "processing" : order.pointsUsed > 0 ? "refunded" : "none";
  const ended = await moveOrder(tx, shopOrders, order, event, {
    role: by.role,
    actorId: by.actorId,
    note: by.reason,
    set: { refundStatus },
  });
  if (paid)
    await requestRefund(tx, {
      orderType: "commodity",
      payGroup: order.payGroup,
      ref: refundRef(order.number),
      amount: order.total,
      reason: by.reason || event,
    });
  if (paid) await returnOrderPoints(tx, order);
  return ended;
}

/**
 * Cancels an order for its buyer or its seller, free of charge, while it is unpaid, unshipped or paid (decisions C23).
 * An unpaid order takes the other orders of its checkout with it, for one payment stands for all of them (C12).
 * Refuses with orderNotExist, notUserOrder (somebody else's), orderTimeout, or orderStateChanged (already on its way).
 */
export async function cancelOrder(
  tx: Tx,
  actor: NonNullable<Viewer>,
  number: string,
  by: { role: "buyer" | "seller"; reason?: string },
): Promise<void> {
  const found = await orderOf(tx, shopOrders, number);
  if (by.role === "buyer" && !isBuyer(found, actor)) throw forbidden("notUserOrder");
  if (by.role === "seller" && !isSeller(found, actor, shopOrders.seller)) throw missing("orderNotExist");
  await lockPayGroup(tx, "commodity", found.payGroup);
  const group = await lockGroup(tx, found.payGroup);
  const order = group.find(({ id }) => id === found.id);
  if (!order) throw missing("orderNotExist");
  if (shownState(shopOrders, order, await databaseNow(tx)) === "timeout") throw new DomainError("orderTimeout");
  const together = order.status === "unpaid" ? group.filter(({ status }) => status === "unpaid") : [order];
  for (const each of together)
    await endOrder(tx, each, "cancel", { role: by.role, actorId: actor.userId, reason: by.reason ?? "" });
}
