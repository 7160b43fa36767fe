import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { DomainError } from "~/platform/errors";
import { typedCode } from "~/platform/fields/typed-signs";
import type { Db, Tx } from "~db/client";
import { hotelCoupons } from "~db/schema/hotel-order";
import { couponOff } from "../../nights/rules/price";

type Coupon = typeof hotelCoupons.$inferSelect;

/** What validating a coupon needs of a stay: company, day of arrival, and yen before the coupon. */
type Stay = { companyId: number; checkin: string; due: number };

const usedUp = () => new DomainError("couponUsedUp", { field: "couponCode" });

/** Normalizes a code to its stored form. */
const normalCode = (typed: string): string => typedCode(typed).toUpperCase();

const counts = ({ companyId, checkin }: Omit<Stay, "due">, code: string) =>
  and(
    eq(hotelCoupons.companyId, companyId),
    eq(hotelCoupons.code, code),
    eq(hotelCoupons.active, true),
    isNull(hotelCoupons.deletedTime),
    sql`${checkin}::date between ${hotelCoupons.fromDay} and ${hotelCoupons.untilDay}`,
  );

/** Finds the coupon of a code that is valid for a stay now. Throws `couponInvalid` or `couponUsedUp` [H30]. */
export async function openCoupon(db: Db, typed: string, stay: Omit<Stay, "due">): Promise<Coupon> {
  const [coupon] = await db
    .select()
    .from(hotelCoupons)
    .where(counts(stay, normalCode(typed)));
  if (!coupon) throw new DomainError("couponInvalid", { field: "couponCode" });
  if (coupon.used >= coupon.quota) throw usedUp();
  return coupon;
}

/**
 * The coupon of a typed code and its discount on a stay, yen; none for an empty code. `takeCoupon` counts it with the
 * booking. Throws the errors of `openCoupon`.
 */
export async function couponFor(
  db: Db,
  typed: string,
  stay: Stay,
): Promise<{ couponId: number | null; discount: number }> {
  if (normalCode(typed) === "") return { couponId: null, discount: 0 };
  const coupon = await openCoupon(db, typed, stay);
  return { couponId: coupon.id, discount: couponOff(coupon, stay.due) };
}

/**
 * What the coupon of a booking takes off once its stay is changed, yen: it still counts for a day of arrival that it is
 * for, also when it is used up or stopped meanwhile; else the booking loses it.
 */
export async function keptCoupon(
  db: Db,
  couponId: number | null,
  { checkin, due }: Omit<Stay, "companyId">,
): Promise<{ couponId: number | null; discount: number }> {
  if (couponId === null) return { couponId, discount: 0 };
  const [coupon] = await db.select().from(hotelCoupons).where(eq(hotelCoupons.id, couponId));
  if (!coupon || checkin < coupon.fromDay || checkin > coupon.untilDay) return { couponId: null, discount: 0 };
  return { couponId, discount: couponOff(coupon, due) };
}

/**
 * Counts a use of a coupon, by one statement; after the nights, so that the order of locks is the same everywhere.
 * Throws `couponUsedUp`.
 */
export async function takeCoupon(tx: Tx, couponId: Coupon["id"] | null | undefined): Promise<void> {
  if (!couponId) return;
  const taken = await tx
    .update(hotelCoupons)
    .set({ used: sql`${hotelCoupons.used} + 1` })
    .where(and(eq(hotelCoupons.id, couponId), sql`${hotelCoupons.used} < ${hotelCoupons.quota}`))
    .returning({ id: hotelCoupons.id });
  if (taken.length === 0) throw usedUp();
}

/** Releases coupons of bookings, each as often as it is named, in the order of their ids. */
export async function freeCoupons(tx: Tx, couponIds: readonly (number | null)[]): Promise<void> {
  const ids = couponIds.filter((id) => id !== null).sort((a, b) => a - b);
  if (ids.length === 0) return;
  const unique = [...new Set(ids)];
  await tx
    .select({ id: hotelCoupons.id })
    .from(hotelCoupons)
    .where(inArray(hotelCoupons.id, unique))
    .orderBy(hotelCoupons.id)
    .for("no key update");
  for (const id of unique)
    await tx
      .update(hotelCoupons)
      .set({ used: sql`${hotelCoupons.used} - ${ids.filter((one) => one === id).length}::int` })
      .where(eq(hotelCoupons.id, id));
}
