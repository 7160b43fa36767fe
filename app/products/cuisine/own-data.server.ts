import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { diningTables, dishes, sessionGuests, tableSessions } from "~db/schema/cuisine";
import { cuisineStaff } from "~db/schema/cuisine-staff";

/** Meals of a person who was signed in at a table, newest first, for the export of their own data. */
export function exportMeals(db: Db, userId: number) {
  const { number, sellerId, guestCount, subtotal, discount, pointsUsed, total, payMethod, refunded, refundedPoints } =
    tableSessions;
  const { settleTime, createTime } = tableSessions;
  const paid = { subtotal, discount, pointsUsed, total, payMethod, refunded, refundedPoints };
  return db
    .select({ number, sellerId, guestCount, ...paid, settleTime, createTime })
    .from(sessionGuests)
    .innerJoin(tableSessions, eq(tableSessions.id, sessionGuests.sessionId))
    .where(eq(sessionGuests.userId, userId))
    .orderBy(desc(tableSessions.id));
}

/** Restaurants a person works at or was invited to, for the export of their own data. */
export function exportWork(db: Db, userId: number) {
  const { sellerId, role, email, acceptTime, createTime } = cuisineStaff;
  return db
    .select({ sellerId, role, email, acceptTime, createTime })
    .from(cuisineStaff)
    .where(eq(cuisineStaff.userId, userId))
    .orderBy(desc(cuisineStaff.id));
}

/** Removes dishes, tables and staff rows of anonymised accounts, and unlinks them from the sessions they sat in. */
export async function forgetRestaurants(db: Db): Promise<void> {
  const gone = db.select({ id: users.id }).from(users).where(isNotNull(users.anonymisedAt));
  const deletedTime = sql`clock_timestamp()`;
  await db
    .update(dishes)
    .set({ deletedTime })
    .where(and(inArray(dishes.sellerId, gone), isNull(dishes.deletedTime)));
  await db
    .update(diningTables)
    .set({ deletedTime })
    .where(and(inArray(diningTables.sellerId, gone), isNull(diningTables.deletedTime)));
  await db.delete(cuisineStaff).where(or(inArray(cuisineStaff.userId, gone), inArray(cuisineStaff.sellerId, gone)));
  await db.update(sessionGuests).set({ userId: null }).where(inArray(sessionGuests.userId, gone));
}
