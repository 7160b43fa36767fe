import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import { databaseNow } from "~/platform/data/clock.server";
import { dayAfter, tokyoDay } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { restaurantCoupons, restaurants, restaurantTakes } from "~db/schema/restaurant";

/** Holders notified per transaction. */
const slice = 100;
/** Holders are notified from this many days before a coupon's last day on. */
const remindDays = 2;

/** Notifies the next holders of unused codes that end soon, each once; false when none are left. */
export async function remindNext(tx: Tx): Promise<boolean> {
  const today = tokyoDay(await databaseNow(tx));
  const ending = and(
    sql`${restaurantCoupons.untilDay} between ${today}::date and ${dayAfter(today, remindDays)}::date`,
    isNull(restaurantCoupons.deletedTime),
  );
  const rows = await tx
    .select({
      id: restaurantTakes.id,
      userId: restaurantTakes.userId,
      untilDay: restaurantCoupons.untilDay,
      coupon: restaurantCoupons.name,
      restaurant: restaurants.name,
    })
    .from(restaurantTakes)
    .innerJoin(restaurantCoupons, eq(restaurantCoupons.id, restaurantTakes.couponId))
    .innerJoin(restaurants, eq(restaurants.id, restaurantTakes.restaurantId))
    .innerJoin(users, and(eq(users.id, restaurantTakes.userId), isNull(users.closedAt)))
    .where(and(eq(restaurantTakes.status, "unused"), isNull(restaurantTakes.remindedAt), ending))
    .orderBy(restaurantTakes.id)
    .limit(slice)
    .for("no key update", { of: restaurantTakes, skipLocked: true });
  for (const { id, userId, untilDay, ...row } of rows) {
    await notify(tx, {
      userId,
      type: "system",
      key: "restaurant:notice.ending",
      refType: "restaurant-coupon",
      refId: String(id),
      params: {
        coupon: row.coupon,
        restaurant: row.restaurant,
        day: untilDay,
      },
    });
  }
  if (rows.length > 0)
    await tx
      .update(restaurantTakes)
      .set({ remindedAt: sql`clock_timestamp()` })
      .where(
        inArray(
          restaurantTakes.id,
          rows.map(({ id }) => id),
        ),
      );
  return rows.length === slice;
}
