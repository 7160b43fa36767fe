import { and, desc, eq, isNull } from "drizzle-orm";
import type { Db } from "~db/client";
import { lives } from "~db/schema/live";
import { auctionBids, auctionLots } from "~db/schema/live-auction";
import { liveChats, liveReminders } from "~db/schema/live-chat";

/** What a person wrote, bid and wants to be reminded of, newest first, for the export of their own data. */
export async function exportLives(db: Db, userId: number) {
  const chat = await db
    .select({ live: lives.title, content: liveChats.content, createTime: liveChats.createTime })
    .from(liveChats)
    .innerJoin(lives, eq(lives.id, liveChats.liveId))
    .where(and(eq(liveChats.userId, userId), isNull(liveChats.deletedTime)))
    .orderBy(desc(liveChats.id));
  const bids = await db
    .select({ lot: auctionLots.name, bid: auctionBids.bid, max: auctionBids.max, createTime: auctionBids.createTime })
    .from(auctionBids)
    .innerJoin(auctionLots, eq(auctionLots.id, auctionBids.lotId))
    .where(eq(auctionBids.userId, userId))
    .orderBy(desc(auctionBids.id));
  const reminders = await db
    .select({ live: lives.title, createTime: liveReminders.createTime })
    .from(liveReminders)
    .innerJoin(lives, eq(lives.id, liveReminders.liveId))
    .where(eq(liveReminders.userId, userId))
    .orderBy(desc(liveReminders.createTime));
  return { chat, bids, reminders };
}
