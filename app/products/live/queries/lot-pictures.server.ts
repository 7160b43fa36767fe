import { inArray } from "drizzle-orm";
import type { Db } from "~db/client";
import { auctionLots } from "~db/schema/live-auction";

/** The first picture and the live event of lots, by id. */
export async function picturesOfLots(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { picture: string | null; liveId: number }>();
  const { id, images, liveId } = auctionLots;
  const rows = await db
    .select({ id, images, liveId })
    .from(auctionLots)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, { picture: row.images[0] ?? null, liveId: row.liveId }]));
}
