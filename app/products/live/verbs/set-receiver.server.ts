import { and, eq, inArray, sql } from "drizzle-orm";
import type { Receiver } from "~/foundation/orders/checkout/receiver";
import type { Person } from "~/foundation/orders/rules/roles";
import { recordEvents } from "~/foundation/orders/store/verbs/record-events.server";
import { lockOwnOrder } from "~/foundation/orders/verbs/own-order.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { auctionOrders } from "~db/schema/live-auction";
import { auctionOrdersKind } from "../auction-orders.server";

/**
 * Sets where a buyer's auction order is sent, until it is shipped. Throws `orderNotExist`, `notUserOrder`,
 * `orderStateChanged`.
 */
export async function setReceiver(tx: Tx, person: Person, number: string, receiver: Receiver): Promise<void> {
  const order = await lockOwnOrder(tx, auctionOrdersKind, person, { number, role: "buyer" });
  const { name: receiverName, phone, postcode, address } = receiver;
  const [changed] = await tx
    .update(auctionOrders)
    .set({ receiverName, phone, postcode, address, updateTime: sql`clock_timestamp()` })
    .where(and(eq(auctionOrders.id, order.id), inArray(auctionOrders.status, ["unpaid", "paid"])))
    .returning({ id: auctionOrders.id });
  if (!changed) throw new DomainError("orderStateChanged");
  await recordEvents(tx, auctionOrdersKind, [order.id], "addressChanged", { actorId: person.userId });
}
