import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "../../client";
import { lives } from "../../schema/live";
import { auctionBids, auctionLots } from "../../schema/live-auction";
import { liveChats, liveReminders, liveRooms } from "../../schema/live-chat";
import { videos } from "../../schema/video";
import { namedSearchText } from "../../text/search-text";
import { accounts, type DemoUsername, demoUserIds } from "../accounts";
import { demoChats, demoLots } from "../live/room";
import type { DemoSeed, SeedTools } from "../seeder";
import { demo as live } from "./live";
import { demo as video } from "./video";

const [second, minute] = [1_000, 60_000];

type IdOf = (username: DemoUsername) => number;
type Live = typeof lives.$inferSelect;

/** The recordings of the demo's live events, by the picture of the event. */
const recordings: Readonly<Record<string, string>> = { "tea-room": "tea", "kitchen-table": "kitchen" };

/** Gives the events their recordings: one plays in a loop on air, the other is a replay. */
async function giveRecordings(tx: Tx, all: readonly Live[], picture: SeedTools["picture"]): Promise<void> {
  for (const [event, film] of Object.entries(recordings)) {
    const one = all.find(({ cover }) => cover === picture(`live/${event}`));
    const [recording] = await tx
      .select({ id: videos.id })
      .from(videos)
      .where(eq(videos.cover, picture(`video/${film}`)))
      .orderBy(desc(videos.id))
      .limit(1);
    if (!one || !recording) continue;
    await tx
      .update(lives)
      .set({ replayVideoId: recording.id, streamUrl: "", begunTime: one.startTime })
      .where(eq(lives.id, one.id));
  }
}

async function seedChat(tx: Tx, event: Live, idOf: IdOf, lines: (typeof demoChats)[string]): Promise<void> {
  const rows = lines.map(([after, who, content], at) => ({
    liveId: event.id,
    seq: at + 1,
    userId: idOf(who),
    content,
    createTime: new Date(event.startTime.getTime() + after * second),
  }));
  const saved = await tx.insert(liveChats).values(rows).returning({ id: liveChats.id });
  await tx.insert(liveRooms).values({ liveId: event.id, lastSeq: rows.length, pinnedId: saved[0]?.id ?? null });
}

/** Writes a lot with its bids; each step is one bid that leads, in the state that it says. */
async function seedLot(tx: Tx, event: Live, idOf: IdOf, lot: (typeof demoLots)[number], tools: SeedTools) {
  const { now, picture } = tools;
  const { name, description, state, bids, startPrice, reservePrice = null, minutes } = lot;
  const last = bids.at(-1);
  const isOver = state === "flow";
  const startedTime = state === "ready" ? null : new Date(now.getTime() - 20 * minute);
  const endsAt = startedTime && new Date(isOver ? now.getTime() - 5 * minute : now.getTime() + minutes * minute);
  const [row] = await tx
    .insert(auctionLots)
    .values({
      liveId: event.id,
      sellerId: idOf("admin"),
      lotNumber: lot.number,
      name,
      description,
      images: [picture(lot.picture)],
      startPrice,
      reservePrice,
      seconds: Math.min(86_400, (minutes + 20) * 60),
      status: state,
      price: last?.[1] ?? null,
      leaderId: last ? idOf(last[0]) : null,
      leaderMax: last?.[1] ?? null,
      bidCount: bids.length,
      startedTime,
      endsAt,
      endedTime: isOver ? endsAt : null,
      searchText: namedSearchText(Object.values(name), []),
    })
    .returning({ id: auctionLots.id });
  if (!row || !startedTime || !endsAt || bids.length === 0) return;
  await tx.insert(auctionBids).values(
    bids.map(([who, price], at) => ({
      lotId: row.id,
      seq: at + 1,
      userId: idOf(who),
      bid: price,
      max: price,
      price,
      leaderId: idOf(who),
      endsAt,
      extensions: 0,
      createTime: new Date(startedTime.getTime() + (at + 1) * minute),
    })),
  );
}

/** Writes chats, an auction and reminders for the demo's live events. */
async function seedRooms(tx: Tx, tools: SeedTools): Promise<void> {
  const { picture } = tools;
  const idOf = await demoUserIds(tx);
  const covers = ["tea-room", "glass-evening", "kitchen-table"].map((name) => picture(`live/${name}`));
  const all = await tx
    .select()
    .from(lives)
    .where(and(inArray(lives.cover, covers), sql`${lives.deletedTime} is null`));
  const named = (name: string) => all.find(({ cover }) => cover === picture(`live/${name}`));
  await giveRecordings(tx, all, picture);
  for (const [name, lines] of Object.entries(demoChats)) {
    const event = named(name);
    if (event) await seedChat(tx, event, idOf, lines);
  }
  for (const lot of demoLots) {
    const event = named(lot.live);
    if (event) await seedLot(tx, event, idOf, lot, tools);
  }
  const coming = named("glass-evening");
  if (coming) await tx.insert(liveReminders).values({ liveId: coming.id, userId: idOf("host") });
}

export const demo: DemoSeed = { name: "live-auctions", after: [accounts, live, video], run: seedRooms };
