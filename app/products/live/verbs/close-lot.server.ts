import { and, asc, desc, eq, gte, isNull, lte, max, min, notInArray, sql } from "drizzle-orm";
import { databaseNow } from "~/platform/data/clock.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { auctionBids, auctionLots, auctionOrders } from "~db/schema/live-auction";
import { outcomeOf } from "../rules/bidding";
import { type LotRow, lockLot, publishLot, queueClose } from "./lot-state.server";
import { sellLot } from "./sell-lot.server";

/**
 * Ends a running lot whose time is over by the database clock: sold to its leader with one order, or not sold [L8].
 * Repeating it changes nothing; a lot that was extended meanwhile is queued again. Returns whether it ended now.
 */
export async function closeLot(tx: Tx, id: number): Promise<boolean> {
  const lot = await lockLot(tx, id);
  if (lot.status !== "running" || !lot.endsAt) return false;
  const now = await databaseNow(tx);
  if (now < lot.endsAt) {
    await queueClose(tx, id, lot.endsAt);
    return false;
  }
  const [ended] = await tx
    .update(auctionLots)
    .set({ status: "flow", endedTime: now, updateTime: sql`clock_timestamp()` })
    .where(eq(auctionLots.id, id))
    .returning();
  if (!ended) throw new Error("a locked lot is gone");
  const { leaderId, price } = ended;
  const isSold = outcomeOf(lot, lot) === "deal" && leaderId !== null && price !== null;
  const row: LotRow = isSold ? await sellLot(tx, ended, leaderId, price) : ended;
  await publishLot(tx, row, "auction-end", now);
  return true;
}

/** Ends the next lot whose time is over and that nobody else is ending; true when there may be more. */
export async function closeNextDue(tx: Tx): Promise<boolean> {
  const [due] = await tx
    .select({ id: auctionLots.id })
    .from(auctionLots)
    .where(and(eq(auctionLots.status, "running"), lte(auctionLots.endsAt, sql`(select clock_timestamp())`)))
    .orderBy(asc(auctionLots.endsAt))
    .limit(1)
    .for("update", { skipLocked: true });
  return due ? closeLot(tx, due.id) : false;
}

/**
 * Offers a lot that was not paid for to the person with the next highest maximum, at that price; everybody is asked once
 * [L8], nobody below the reserve, and no closed or disabled account. The lot is locked and its order has ended. Throws
 * `auctionNobodyElse`.
 */
export async function offerNext(tx: Tx, lot: LotRow): Promise<void> {
  const asked = tx.select({ id: auctionOrders.userId }).from(auctionOrders).where(eq(auctionOrders.lotId, lot.id));
  const most = max(auctionBids.max);
  const [next] = await tx
    .select({ userId: auctionBids.userId, most })
    .from(auctionBids)
    .innerJoin(users, and(eq(users.id, auctionBids.userId), isNull(users.closedAt), isNull(users.disabledAt)))
    .where(and(eq(auctionBids.lotId, lot.id), notInArray(auctionBids.userId, asked)))
    .groupBy(auctionBids.userId)
    .having(gte(most, lot.reservePrice ?? 0))
    .orderBy(desc(most), asc(min(auctionBids.seq)))
    .limit(1);
  if (!next || next.most === null) throw new DomainError("auctionNobodyElse");
  const row = await sellLot(tx, lot, next.userId, Math.min(next.most, lot.dealPrice ?? next.most));
  await publishLot(tx, row, "auction-end", await databaseNow(tx));
}
