import { nextState as next } from "~/foundation/orders/kind";
import { shownState as shown } from "~/foundation/orders/queries/shown-state.server";
import type { OrderRole } from "~/foundation/orders/rules/roles";
import { orderOf as find } from "~/foundation/orders/store/verbs/find-order.server";
import { expireOrders as expire } from "~/foundation/orders/verbs/expire-orders.server";
import { moveOrder as move } from "~/foundation/orders/verbs/move-order.server";
import { shopOrders } from "~/products/shop/order/shop-orders.server";
import type { OrderEvent } from "~/products/shop/order/states";
import type { Order } from "~/products/shop/order/store.server";
import type { Db, Tx } from "~db/client";
import { orders } from "~db/schema/shop";

/* The life of orders, of the shop's kind. */
export const orderOf = (db: Db, number: string): Promise<Order> => find(db, shopOrders, number);
export const moveOrder = (tx: Tx, order: Order, event: OrderEvent, role: OrderRole): Promise<Order> =>
  move(tx, shopOrders, order, event, { role, actorId: null });
export const nextState = (from: string, event: OrderEvent, role: OrderRole) => next(shopOrders, from, event, role);
export const shownState = (order: { status: string; expireTime: Date }, now: Date) => shown(shopOrders, order, now);
export const expireOrders = (tx: Tx, only: { payGroup?: string } = {}): Promise<number> =>
  expire(tx, shopOrders, only.payGroup === undefined ? undefined : { column: orders.payGroup, value: only.payGroup });
