import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { restockWishes } from "~db/schema/shop-restock";

/** The stock rows of a commodity of which somebody waits to hear: ids of values, "" for its own. */
export async function wishesOf(db: Db, userId: number, commodityId: number): Promise<string[]> {
  const rows = await db
    .select({ valueId: restockWishes.valueId })
    .from(restockWishes)
    .where(and(eq(restockWishes.userId, userId), eq(restockWishes.commodityId, commodityId)));
  return rows.map(({ valueId }) => valueId);
}

/** A person's open wishes for the export of one's own data, the newest first. */
export const exportWishes = (db: Db, userId: number) =>
  db
    .select({
      ...{ commodityId: restockWishes.commodityId, valueId: restockWishes.valueId },
      createTime: restockWishes.createTime,
    })
    .from(restockWishes)
    .where(eq(restockWishes.userId, userId))
    .orderBy(desc(restockWishes.id));

/** Drops the wishes of anonymous accounts. */
export async function forgetWishes(db: Db): Promise<void> {
  const gone = db.select({ id: users.id }).from(users).where(isNotNull(users.anonymisedAt));
  await db.delete(restockWishes).where(inArray(restockWishes.userId, gone));
}
