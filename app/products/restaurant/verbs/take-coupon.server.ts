import { randomBytes } from "node:crypto";
import { and, eq, gte, isNull, lt, sql } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { databaseNow } from "~/platform/data/clock.server";
import { isMoneyOpen } from "~/platform/data/integrity.server";
import { purgeTags } from "~/platform/data/purge.server";
import { codeLength, codeOf } from "~/platform/data/short-code";
import { DomainError, missing } from "~/platform/errors";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { restaurantCategories, restaurantCoupons, restaurants, restaurantTakes } from "~db/schema/restaurant";
import { couponShown, inCategory } from "../queries/visible.server";
import { couponsTag, restaurantTag } from "../tags";

/** A coupon that is on offer to visitors. Throws notFindData. */
async function openCoupon(tx: Tx, id: number) {
  const [row] = await tx
    .select({ coupon: restaurantCoupons })
    .from(restaurantCoupons)
    .innerJoin(restaurants, eq(restaurants.id, restaurantCoupons.restaurantId))
    .innerJoin(restaurantCategories, inCategory)
    .where(and(eq(restaurantCoupons.id, id), couponShown));
  if (!row) throw missing();
  return row.coupon;
}

/** Counts one more code within the coupon's quota in one statement; undefined when none is left. */
async function countTaken(tx: Tx, id: number, today: string) {
  const [counted] = await tx
    .update(restaurantCoupons)
    .set({ taken: sql`${restaurantCoupons.taken} + 1` })
    .where(
      and(
        eq(restaurantCoupons.id, id),
        lt(restaurantCoupons.taken, restaurantCoupons.quota),
        gte(restaurantCoupons.untilDay, today),
        gte(restaurantCoupons.seq, 0),
        isNull(restaurantCoupons.deletedTime),
      ),
    )
    .returning({ taken: restaurantCoupons.taken, quota: restaurantCoupons.quota });
  return counted;
}

/**
 * Gives a person a code of a coupon, one each and within its quota [Q11]. Throws restaurantCouponTaken,
 * restaurantCouponOver, restaurantCouponGone, moneyPaused, or notFindData.
 */
export async function takeCoupon(
  tx: Tx,
  { userId }: Pick<Actor, "userId">,
  id: number,
): Promise<{ id: number; code: string }> {
  const coupon = await openCoupon(tx, id);
  const today = tokyoDay(await databaseNow(tx));
  if (coupon.untilDay < today) throw new DomainError("restaurantCouponOver");
  const { restaurantId } = coupon;
  const [open] = await tx.execute<{ open: boolean }>(sql`select ${isMoneyOpen("restaurant")} as open`);
  if (!open?.open) throw new DomainError("moneyPaused");
  const [take] = await tx
    .insert(restaurantTakes)
    .values({ couponId: id, restaurantId, userId, code: codeOf(randomBytes(codeLength)) })
    .onConflictDoNothing({ target: [restaurantTakes.couponId, restaurantTakes.userId] })
    .returning({ id: restaurantTakes.id, code: restaurantTakes.code });
  if (!take) throw new DomainError("restaurantCouponTaken");
  const counted = await countTaken(tx, id, today);
  if (!counted) throw new DomainError("restaurantCouponGone");
  if (counted.taken === counted.quota) await purgeTags(tx, couponsTag, restaurantTag(restaurantId));
  return take;
}
