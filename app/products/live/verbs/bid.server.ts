import { eq } from "drizzle-orm";
import { personOf } from "~/foundation/messages/verbs/pair.server";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import type { Actor } from "~/platform/access/actor";
import { databaseNow } from "~/platform/data/clock.server";
import { DomainError } from "~/platform/errors";
import { groupDigits } from "~/ui/text/money";
import type { Tx } from "~db/client";
import { auctionBids, auctionLots } from "~db/schema/live-auction";
import { shownRow } from "../queries/shown-live.server";
import { type Asked, afterBid, refusalOf } from "../rules/bidding";
import { highestBid, isOnGrid, minimumNext, stepAt } from "../rules/prices";
import { type LotRow, lockLot, publishLot, queueClose, rulesOf, standingOf } from "./lot-state.server";

/** What a bidder is answered: the state of the lot after the bid, and whether they lead. */
export type BidReply = { price: number; minNext: number; endsAt: string; mine: boolean };

/** The refusal `bidFailed` with what a new try needs to know [L6]. */
const bidFailed = (row: LotRow): DomainError =>
  new DomainError("bidFailed", {
    field: "price",
    params: {
      price: row.price ?? 0,
      minNext: minimumNext(row, row.price),
      endsAt: (row.endsAt ?? row.startedTime ?? row.createTime).toISOString(),
    },
  });

/** The refusal `wrongBidFormat` beside the amount that is wrong, with the step that it misses [L6]. */
function wrongBidFormat(row: LotRow, { bid, max }: Pick<Asked, "bid" | "max">): DomainError {
  const field = isOnGrid(row, bid) ? "max" : "price";
  const wrong = field === "max" ? max : bid;
  const isPrice = wrong > 0 && wrong <= highestBid;
  return new DomainError("wrongBidFormat", {
    field,
    params: { step: stepAt(row, isPrice ? wrong : minimumNext(row, row.price)) },
  });
}

/** Tells who led so far that somebody else leads now; one notice a lot, until it is read. */
async function tellBeaten(tx: Tx, { id, liveId, name, leaderId }: LotRow, price: number): Promise<void> {
  if (leaderId === null) return;
  await notify(tx, {
    userId: leaderId,
    type: "system",
    key: "live:notice.outbid",
    params: { name, price: groupDigits(price) },
    refType: "live",
    refId: `${liveId}-${id}`,
    latest: true,
  });
}

/**
 * Bids `price` for a running lot, and by proxy up to `max`. The lot is locked, then judged by the database clock read
 * after that lock, so that bids are in one order and none is accepted after the end [L5, L6, L7]. Each accepted bid is
 * written to the log with the state after it, and who loses the lead is notified. Throws `notFindData`, `userSilenced`,
 * `bidMailMissing` without an e-mail address, `wrongBidFormat`, `bidFailed`, `bidOwnLot`, `bidLeads`.
 */
export async function placeBid(
  tx: Tx,
  actor: Pick<Actor, "userId" | "email">,
  { lotId, price: bid, max = bid }: { lotId: number; price: number; max?: number | undefined },
): Promise<BidReply> {
  const { userId } = actor;
  if ((await personOf(tx, userId)).silenced) throw new DomainError("userSilenced", { field: "price" });
  if (actor.email === "") throw new DomainError("bidMailMissing", { field: "price" });
  const row = await lockLot(tx, lotId);
  await shownRow(tx, row.liveId);
  const now = await databaseNow(tx);
  const asked = { userId, bid, max };
  const [lot, standing] = [rulesOf(row), standingOf(row)];
  const running = { ...standing, endsAt: row.status === "running" ? standing.endsAt : 0 };
  const refused = refusalOf(lot, running, asked, now.getTime());
  if (refused === "bidFailed") throw bidFailed(row);
  if (refused === "wrongBidFormat") throw wrongBidFormat(row, asked);
  if (refused) throw new DomainError(refused, { field: "price" });
  const after = afterBid(lot, standing, asked, now.getTime());
  const { price, leaderId, leaderMax, bidCount: seq, extensions } = after;
  if (price === null || leaderId === null) throw new Error("a bid without a leader");
  const endsAt = new Date(after.endsAt);
  const [changed] = await tx
    .update(auctionLots)
    .set({ price, leaderId, leaderMax, bidCount: seq, extensions, endsAt })
    .where(eq(auctionLots.id, lotId))
    .returning();
  if (!changed) throw new Error("a locked lot is gone");
  await tx
    .insert(auctionBids)
    .values({ lotId, seq, userId, bid, max, price, leaderId, endsAt, extensions, createTime: now });
  if (leaderId !== row.leaderId) await tellBeaten(tx, row, price);
  await publishLot(tx, changed, "auction-bid", now);
  if (extensions > row.extensions) {
    await queueClose(tx, lotId, endsAt);
    await publishLot(tx, changed, "auction-extend", now);
  }
  return { price, minNext: minimumNext(lot, price), endsAt: endsAt.toISOString(), mine: leaderId === userId };
}
