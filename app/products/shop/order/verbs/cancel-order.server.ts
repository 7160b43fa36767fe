import { shownState } from "~/foundation/orders/queries/shown-state.server";
import { giveRestBack } from "~/foundation/orders/refunds/give-back.server";
import { isBuyer, isSeller, type OrderRole } from "~/foundation/orders/rules/roles";
import { orderOf } from "~/foundation/orders/store/find-order.server";
import { moveOrder } from "~/foundation/orders/verbs/move-order.server";
import { lockPayGroup } from "~/foundation/payments/lock.server";
import { databaseNow } from "~/platform/clock.server";
import { DomainError, forbidden, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import type { Viewer } from "../../price-rules";
import { shopOrders } from "../shop-orders.server";
import type { OrderEvent } from "../states";
import { lockGroup, type Order } from "../store.server";

/**
 * Ends an order that is not on its way yet, and gives back once what is left of it: units to stock, points by reversal
 * or by letting the hold go, yen through a refund that the gateway is asked for after the commit (decisions C22, C23).
 */
export async function endOrder(
  tx: Tx,
  order: Order,
  event: Extract<OrderEvent, "cancel" | "groupMissed">,
  { role, actorId, reason }: { role: OrderRole; actorId: number | null; reason: string },
): Promise<void> {
  const ended = await moveOrder(tx, shopOrders, order, event, { role, actorId, note: reason });
  await giveRestBack(tx, shopOrders, ended, { reason: reason || event, actorId });
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
