import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { transact } from "~/platform/data/database.server";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { restaurantCoupons, restaurants, restaurantTakes } from "~db/schema/restaurant";

/** A person's codes and the restaurants they own, newest first, for the export of their own data. */
export async function exportRestaurants(db: Db, userId: number) {
  const { code, status, usedTime, createTime } = restaurantTakes;
  const coupons = await db
    .select({ coupon: restaurantCoupons.name, restaurant: restaurants.name, code, status, usedTime, createTime })
    .from(restaurantTakes)
    .innerJoin(restaurantCoupons, eq(restaurantCoupons.id, restaurantTakes.couponId))
    .innerJoin(restaurants, eq(restaurants.id, restaurantTakes.restaurantId))
    .where(eq(restaurantTakes.userId, userId))
    .orderBy(desc(restaurantTakes.id));
  const { name, remark, address, tel, email, homepage } = restaurants;
  const kept = await db
    .select({ name, remark, address, tel, email, homepage })
    .from(restaurants)
    .where(eq(restaurants.sellerId, userId))
    .orderBy(desc(restaurants.id));
  return { coupons, kept };
}

/** Deletes the unused codes of anonymised accounts and releases their share of the quota; used codes stay counted. */
export async function forgetCoupons(db: Db): Promise<void> {
  const rows = await db
    .selectDistinct({ couponId: restaurantTakes.couponId })
    .from(restaurantTakes)
    .innerJoin(users, eq(users.id, restaurantTakes.userId))
    .where(and(isNotNull(users.anonymisedAt), eq(restaurantTakes.status, "unused")));
  for (const { couponId } of rows)
    await transact(async (tx) => {
      const coupon = eq(restaurantCoupons.id, couponId);
      await tx.select({ id: restaurantCoupons.id }).from(restaurantCoupons).where(coupon).for("no key update");
      const gone = await tx
        .delete(restaurantTakes)
        .where(
          and(
            eq(restaurantTakes.couponId, couponId),
            eq(restaurantTakes.status, "unused"),
            inArray(
              restaurantTakes.userId,
              sql`(select ${users.id} from ${users} where ${isNotNull(users.anonymisedAt)})`,
            ),
          ),
        )
        .returning({ id: restaurantTakes.id });
      await tx
        .update(restaurantCoupons)
        .set({ taken: sql`${restaurantCoupons.taken} - ${gone.length}::int` })
        .where(coupon);
    });
}
