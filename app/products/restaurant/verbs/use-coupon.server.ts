import { and, eq, sql } from "drizzle-orm";
import { audit, type Operator } from "~/foundation/audit/verbs/audit.server";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import type { Actor } from "~/platform/access/actor";
import { databaseNow } from "~/platform/data/clock.server";
import { codeIn } from "~/platform/data/short-code";
import { DomainError } from "~/platform/errors";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Db, Tx } from "~db/client";
import { restaurantCoupons, restaurants, restaurantTakes } from "~db/schema/restaurant";
import { takeState } from "../rules/coupon-state";

type Keeper = Pick<Actor, "userId" | "roles">;

/**
 * The code that was typed or scanned, if it belongs to one of the actor's restaurants; administrators find any. Throws
 * restaurantCodeUnknown, or restaurantCodeOfAnother.
 */
export async function findTake(db: Db, { userId, roles }: Keeper, typed: string) {
  const code = codeIn(typed);
  const [found] = code
    ? await db
        .select({ take: restaurantTakes, coupon: restaurantCoupons, restaurant: restaurants })
        .from(restaurantTakes)
        .innerJoin(restaurantCoupons, eq(restaurantCoupons.id, restaurantTakes.couponId))
        .innerJoin(restaurants, eq(restaurants.id, restaurantTakes.restaurantId))
        .where(eq(restaurantTakes.code, code))
    : [];
  if (!found) throw new DomainError("restaurantCodeUnknown", { field: "code" });
  if (found.restaurant.sellerId !== userId && !roles.has("ADMIN"))
    throw new DomainError("restaurantCodeOfAnother", { field: "code" });
  return found;
}
export type FoundTake = Awaited<ReturnType<typeof findTake>>;

/** The error key of why a code is not valid on a day in Tokyo, or null. */
function refusal({ take, coupon }: FoundTake, today: string) {
  const state = takeState({ status: take.status, untilDay: coupon.untilDay }, today);
  if (state === "used") return "restaurantCodeUsed";
  if (state === "expired") return "restaurantCodeExpired";
  return today < coupon.fromDay ? "restaurantCodeNotYet" : null;
}

async function notifyHolder(tx: Tx, { take, coupon, restaurant }: FoundTake): Promise<void> {
  await notify(tx, {
    userId: take.userId,
    type: "system",
    key: "restaurant:notice.used",
    refType: "restaurant-coupon",
    refId: String(take.id),
    params: { coupon: coupon.name, restaurant: restaurant.name },
  });
}

/**
 * Uses a code once, at the counter of its restaurant [Q11], and notifies its holder. Throws restaurantCodeUnknown,
 * restaurantCodeOfAnother, restaurantCodeUsed, restaurantCodeExpired, or restaurantCodeNotYet.
 */
export async function useCoupon(
  tx: Tx,
  actor: Keeper,
  operator: Operator,
  { code }: { code: string },
): Promise<FoundTake["take"]> {
  const found = await findTake(tx, actor, code);
  const key = refusal(found, tokyoDay(await databaseNow(tx)));
  if (key) throw new DomainError(key, { field: "code" });
  const [used] = await tx
    .update(restaurantTakes)
    .set({ status: "used", usedTime: sql`clock_timestamp()`, usedBy: actor.userId })
    .where(and(eq(restaurantTakes.id, found.take.id), eq(restaurantTakes.status, "unused")))
    .returning();
  if (!used) throw new DomainError("restaurantCodeUsed", { field: "code" });
  await audit(tx, operator, {
    action: "restaurant-coupon",
    actorId: actor.userId,
    target: `restaurant-coupon:${used.couponId}`,
    detail: `used ${used.id}`,
  });
  await notifyHolder(tx, found);
  return used;
}
