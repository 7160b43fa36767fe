import { and, inArray, isNotNull, ne, notInArray } from "drizzle-orm";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { cartItems, orders } from "~db/schema/shop";

/**
 * Takes the receivers out of the finished orders of anonymous accounts and empties their carts. Numbers, goods, sums
 * and times stay for the books; an order that is under way keeps its address until it is finished.
 */
export async function forgetReceivers(db: Db): Promise<void> {
  const gone = db.select({ id: users.id }).from(users).where(isNotNull(users.anonymisedAt));
  await db.delete(cartItems).where(inArray(cartItems.userId, gone));
  await db
    .update(orders)
    .set({ receiverName: "", phone: "", postcode: "", address: "", email: "", note: "" })
    .where(
      and(
        inArray(orders.userId, gone),
        inArray(orders.status, ["complete", "timeout", "canceled", "failed", "goto_stopped"]),
        notInArray(orders.refundStatus, ["requested", "processing"]),
        ne(orders.email, ""),
      ),
    );
}
