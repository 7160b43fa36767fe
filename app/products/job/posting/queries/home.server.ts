import { and, desc, sql } from "drizzle-orm";
import type { Db } from "~db/client";
import { recruitments } from "~db/schema/job";
import { recruitmentOpen } from "../../queries/visible.server";
import { cardsWhere, type Reading } from "./cards.server";

/**
 * The first pinned recruitments, highest first [J7], and whether there are more; the newest while none is pinned.
 */
export async function homeCards(db: Db, reading: Reading, most: number) {
  const wanted = { most: most + 1 };
  const pinned = await cardsWhere(db, reading, and(sql`${recruitments.top}`, recruitmentOpen), wanted);
  const newest = { ...wanted, order: [desc(recruitments.openTime), desc(recruitments.id)] };
  const found = pinned.length > 0 ? pinned : await cardsWhere(db, reading, recruitmentOpen, newest);
  return { cards: found.slice(0, most), isPinned: pinned.length > 0, hasMore: found.length > most };
}
