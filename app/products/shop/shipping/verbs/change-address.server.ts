import { and, eq, sql } from "drizzle-orm";
import type { Receiver } from "~/foundation/orders/checkout/receiver";
import { publishEvent } from "~/foundation/orders/notices/verbs/publish-event.server";
import { isBuyer, type Person } from "~/foundation/orders/rules/roles";
import { orderOf } from "~/foundation/orders/store/verbs/find-order.server";
import { recordEvents } from "~/foundation/orders/store/verbs/record-events.server";
import { auditAct } from "~/foundation/orders/verbs/audit-act.server";
import { lockOwnOrder } from "~/foundation/orders/verbs/own-order.server";
import { databaseNow } from "~/platform/data/clock.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { orders } from "~db/schema/shop";
import { planDelivery } from "../../delivery/verbs/plan-delivery.server";
import { shopOrders } from "../../order/shop-orders.server";
import type { Order } from "../../order/store.server";
import { canReaddress } from "../rules/parcel-states";

/**
 * Delivery columns of an order at another postcode: the earliest day, and the wished day unless it is now too early.
 */
async function replan(tx: Tx, order: Order, postcode: string) {
  const [planned] = await planDelivery(tx, [order], {}, { postcode, now: await databaseNow(tx) });
  const deliveryFrom = planned?.deliveryFrom ?? null;
  const { deliveryDay } = order;
  return { deliveryFrom, deliveryDay: deliveryDay && deliveryFrom && deliveryDay < deliveryFrom ? null : deliveryDay };
}

/** A new receiver; `email` is where the buyer is notified, which only the buyer may change. */
export type NewReceiver = Omit<Receiver, "email"> & { email?: string | undefined };

/**
 * Changes the receiver of an order, for its buyer or its seller, until it is shipped, and notifies the other side. The
 * same values change nothing. Another postcode plans the delivery anew and drops a wished day that is too early. Throws
 * `orderNotExist`, `notUserOrder` (a buyer's call for another buyer's order) or `orderStateChanged` (shipped, ended, or
 * without a parcel).
 */
export async function changeAddress(tx: Tx, person: Person, number: string, receiver: NewReceiver): Promise<void> {
  const sells = person.roles.has("SHOP_ADMIN") || person.roles.has("ADMIN");
  const role = !sells || isBuyer(await orderOf(tx, shopOrders, number), person) ? "buyer" : "seller";
  const order = await lockOwnOrder(tx, shopOrders, person, { number, role });
  if (!canReaddress(order)) throw new DomainError("orderStateChanged");
  const { name, phone, postcode, address } = receiver;
  const email = (role === "buyer" && receiver.email) || order.email;
  const now = { receiverName: name, phone, postcode, address, email };
  if (Object.entries(now).every(([column, value]) => order[column as keyof typeof now] === value)) return;
  const delivery = postcode === order.postcode ? {} : await replan(tx, order, postcode);
  const [changed] = await tx
    .update(orders)
    .set({ ...now, ...delivery, updateTime: sql`clock_timestamp()` })
    .where(and(eq(orders.id, order.id), eq(orders.status, order.status)))
    .returning();
  if (!changed) throw new DomainError("orderStateChanged");
  const by = { actorId: person.userId, note: "" };
  await recordEvents(tx, shopOrders, [order.id], "addressChanged", by);
  await publishEvent(tx, shopOrders, changed, "addressChanged", { role });
  if (role === "seller") await auditAct(tx, order, person, "address changed");
}
