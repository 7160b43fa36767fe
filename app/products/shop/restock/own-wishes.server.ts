import { and, desc, eq } from "drizzle-orm";
import type { Db } from "~db/client";
import { restockWishes } from "~db/schema/shop-restock";

/** Stock rows of a commodity for which the user has a restock wish: ids of values, "" for the commodity's own. */
export async function wishesOf(db: Db, userId: number, commodityId: number): Promise<string[]> {
  const rows = await db
    .select({ valueId: restockWishes.valueId })
    .from(restockWishes)
    .where(and(eq(restockWishes.userId, userId), eq(restockWishes.commodityId, commodityId)));
  return rows.map(({ valueId }) => valueId);
}

/** A user's open wishes for the export of their data, the newest first. */
export const exportWishes = (db: Db, userId: number) =>
  db
    .select({
      commodityId: restockWishes.commodityId,
      valueId: restockWishes.valueId,
      createTime: restockWishes.createTime,
    })
    .from(restockWishes)
    .where(eq(restockWishes.userId, userId))
    .orderBy(desc(restockWishes.id));
