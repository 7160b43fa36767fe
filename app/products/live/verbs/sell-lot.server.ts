import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { placeOrders } from "~/foundation/orders/verbs/place-orders.server";
import { databaseNow } from "~/platform/data/clock.server";
import { addJob } from "~/platform/jobs/jobs.server";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { auctionLots } from "~db/schema/live-auction";
import { auctionOrdersKind } from "../auction-orders.server";
import { payHours } from "../rules/order-states";
import type { LotRow } from "./lot-state.server";

/**
 * Sells a locked lot to a person for `price`: the lot is a deal of theirs, and one order waits 24 hours for its payment
 * [L8]. A unique index allows one live order a lot.
 */
export async function sellLot(tx: Tx, lot: LotRow, buyerId: number, price: number): Promise<LotRow> {
  const [row] = await tx
    .update(auctionLots)
    .set({ status: "deal", winnerId: buyerId, dealPrice: price })
    .where(eq(auctionLots.id, lot.id))
    .returning();
  if (!row) throw new Error("a locked lot is gone");
  const [buyer] = await tx.select({ email: users.email }).from(users).where(eq(users.id, buyerId));
  const payGroup = randomUUID();
  const expireTime = new Date((await databaseNow(tx)).getTime() + payHours * 3_600_000);
  const [order] = await placeOrders(tx, auctionOrdersKind, buyerId, [
    {
      sellerId: lot.sellerId,
      lotId: lot.id,
      lotName: lot.name,
      total: price,
      payGroup,
      expireTime,
      phone: "",
      email: buyer?.email ?? "",
    },
  ]);
  if (order) await addJob(tx, "auction-expire", { payGroup }, { runAt: expireTime, key: `auction-expire:${payGroup}` });
  return row;
}
