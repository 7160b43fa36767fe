import { eq, sql } from "drizzle-orm";
import { missing } from "~/platform/errors";
import { addJob } from "~/platform/jobs/jobs.server";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { auctionLots } from "~db/schema/live-auction";
import { maskedName } from "../rules/bidder-name";
import type { Lot, Standing } from "../rules/bidding";
import { isReserveMet, minimumNext } from "../rules/prices";
import { publishLive } from "./rooms.server";

export type LotRow = typeof auctionLots.$inferSelect;

/** A lot, locked until the transaction ends. Throws `notFindData` for a removed one. */
export async function lockLot(tx: Tx, id: number): Promise<LotRow> {
  const [row] = await tx.select().from(auctionLots).where(eq(auctionLots.id, id)).for("update");
  if (!row || row.deletedTime) throw missing();
  return row;
}

/** The standing of a lot that was started. */
export const standingOf = (row: LotRow): Standing => ({
  price: row.price,
  leaderId: row.leaderId,
  leaderMax: row.leaderMax,
  bidCount: row.bidCount,
  endsAt: row.endsAt?.getTime() ?? 0,
  extensions: row.extensions,
});

export const rulesOf = ({ startPrice, increment, reservePrice, sellerId }: LotRow): Lot => ({
  startPrice,
  increment,
  reservePrice,
  sellerId,
});

/** Publishes what everybody may know of a lot after a change; its leader's name is masked [L9]. */
export async function publishLot(
  tx: Tx,
  row: LotRow,
  event: "auction-start" | "auction-bid" | "auction-extend" | "auction-end",
  now: Date,
): Promise<void> {
  const [leader] =
    row.leaderId === null
      ? []
      : await tx.select({ nickname: users.nickname }).from(users).where(eq(users.id, row.leaderId));
  await publishLive(tx, row.liveId, event, {
    id: row.id,
    lotId: row.id,
    liveId: row.liveId,
    price: row.price,
    minNext: minimumNext(row, row.price),
    bidder: leader ? maskedName(leader.nickname) : null,
    bidCount: row.bidCount,
    isReserveMet: isReserveMet(row, row.price),
    dealPrice: row.dealPrice,
    endsAt: row.endsAt,
    serverTime: now,
    status: row.status,
  });
}

/** Queues the end of a running lot; an extension replaces the waiting job. */
export const queueClose = (tx: Tx, id: number, endsAt: Date): Promise<void> =>
  addJob(tx, "auction-close", { id }, { runAt: endsAt, key: `auction-close:${id}` });

/** Sets the state of a lot with its order: paid, or given up unpaid. Returns whether it was sold to that order. */
export async function moveSoldLot(tx: Tx, lotId: number, to: "paid" | "unpaid_expired"): Promise<boolean> {
  const from = to === "paid" ? sql`${auctionLots.status} = 'deal'` : sql`${auctionLots.status} in ('deal','paid')`;
  const [row] = await tx
    .update(auctionLots)
    .set({ status: to, updateTime: sql`clock_timestamp()` })
    .where(sql`${auctionLots.id} = ${lotId} and ${from}`)
    .returning({ id: auctionLots.id });
  return row !== undefined;
}
