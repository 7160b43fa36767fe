import { asc, eq, sql } from "drizzle-orm";
import type { LoggedBid } from "~/products/live/rules/bid-log";
import { placeBid } from "~/products/live/verbs/bid.server";
import { closeLot } from "~/products/live/verbs/close-lot.server";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { lives } from "~db/schema/live";
import { auctionBids, auctionLots } from "~db/schema/live-auction";
import { inTransaction } from "../harness/transaction";

/** A live event on air; answers its id. */
export async function liveOnAir(db: Db, more: Partial<typeof lives.$inferInsert> = {}): Promise<number> {
  const now = new Date();
  const row = { title: { en: "Auction night" }, cover: "demo/live/tea-room.webp", startTime: now, begunTime: now };
  const [made] = await db
    .insert(lives)
    .values({ ...row, flag: true, ...more })
    .returning({ id: lives.id });
  return made?.id ?? 0;
}

let lots = 0;

/** A running lot of a seller that ends in `seconds`. */
export async function runningLot(
  db: Db,
  sellerId: number,
  { seconds = 300, ...more }: { seconds?: number } & Partial<typeof auctionLots.$inferInsert> = {},
) {
  const liveId = more.liveId ?? (await liveOnAir(db));
  const [lot] = await db
    .insert(auctionLots)
    .values({
      liveId,
      sellerId,
      lotNumber: ++lots,
      name: { en: "Bizen vase" },
      startPrice: 1_000,
      status: "running",
      startedTime: sql`clock_timestamp()` as never,
      endsAt: sql`clock_timestamp() + make_interval(secs => ${seconds}::float8)` as never,
      ...more,
    })
    .returning();
  if (!lot) throw new Error("no lot");
  return lot;
}

export const lotNow = async (db: Db, id: number) => {
  const [lot] = await db.select().from(auctionLots).where(eq(auctionLots.id, id));
  if (!lot) throw new Error("no lot");
  return lot;
};

/** Moves the end of a lot to `seconds` from now. */
export const endsIn = (db: Db, id: number, seconds: number) =>
  db
    .update(auctionLots)
    .set({ endsAt: sql`clock_timestamp() + make_interval(secs => ${seconds}::float8)` as never })
    .where(eq(auctionLots.id, id));

/** Bids for a person. */
export const bids = (db: Db, userId: number, lotId: number, price: number, max?: number) =>
  inTransaction(db, async (tx) => {
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    return placeBid(tx, { userId, email: user?.email ?? "" }, { lotId, price, max });
  });

export const closes = (db: Db, id: number) => inTransaction(db, (tx) => closeLot(tx, id));

/** The log of a lot as the reference reads it. */
export async function logOf(db: Db, lotId: number): Promise<LoggedBid[]> {
  const rows = await db.select().from(auctionBids).where(eq(auctionBids.lotId, lotId)).orderBy(asc(auctionBids.seq));
  return rows.map((row) => ({ ...row, endsAt: row.endsAt.getTime(), at: row.createTime.getTime() }));
}
