import { and, desc, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import { pageOf } from "~/platform/api/paging";
import { countAhead } from "~/platform/data/count-ahead.server";
import { dayWriter } from "~/platform/i18n/in-tokyo";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { restaurantCategories, restaurantCoupons, restaurants, restaurantTakes } from "~db/schema/restaurant";
import { offerState } from "../rules/coupon-state";
import { couponShown, inCategory } from "./visible.server";

type Paging = { page: number; size: number; offset: number };
const ofCoupon = eq(restaurants.id, restaurantCoupons.restaurantId);

const offersIn = (db: Db) =>
  db
    .select({
      coupon: restaurantCoupons,
      restaurantId: restaurants.id,
      restaurant: restaurants.name,
      picture: restaurants.cover,
    })
    .from(restaurantCoupons)
    .innerJoin(restaurants, ofCoupon)
    .innerJoin(restaurantCategories, inCategory)
    .$dynamic();
type Row = Awaited<ReturnType<typeof offersIn>>[number];
type Reading = { locale: Locale; today: string };

function offerOf({ coupon, restaurantId, picture, ...row }: Row, { locale, today }: Reading) {
  const flag = flagOf(locale);
  const day = dayWriter(locale, { year: "numeric" });
  return {
    id: coupon.id,
    restaurantId,
    picture,
    kind: coupon.kind,
    amount: coupon.amount,
    percent: coupon.percent,
    name: shownWords(coupon.name, flag),
    terms: shownWords(coupon.terms, flag),
    restaurant: shownWords(row.restaurant, flag),
    from: coupon.fromDay,
    until: coupon.untilDay,
    written: { from: day(coupon.fromDay), until: day(coupon.untilDay) },
    state: offerState(coupon, today),
  };
}
/** A coupon as offered to visitors; `written` are its days in words. */
export type Offer = ReturnType<typeof offerOf>;

const stillOffered = (today: string): SQL | undefined => and(couponShown, gte(restaurantCoupons.untilDay, today));

/** One page of the coupons on offer, highest first, optionally of one restaurant. */
export async function offerPage(db: Db, reading: Reading, { restaurantId }: { restaurantId?: number }, paging: Paging) {
  const where = and(
    stillOffered(reading.today),
    restaurantId ? eq(restaurantCoupons.restaurantId, restaurantId) : undefined,
  );
  const [rows, total] = await Promise.all([
    offersIn(db)
      .where(where)
      .orderBy(desc(restaurantCoupons.seq), desc(restaurantCoupons.id))
      .limit(paging.size)
      .offset(paging.offset),
    countAhead(
      db,
      sql`${restaurantCoupons} inner join ${restaurants} on ${ofCoupon} inner join ${restaurantCategories} on ${inCategory}`,
      where,
      paging,
    ),
  ]);
  return pageOf(
    rows.map((row) => offerOf(row, reading)),
    total,
    paging,
  );
}

/** The coupons among `ids` that a person has taken. */
export async function takenAmong(db: Db, userId: number | undefined, ids: readonly number[]): Promise<number[]> {
  if (userId === undefined || ids.length === 0) return [];
  const rows = await db
    .select({ id: restaurantTakes.couponId })
    .from(restaurantTakes)
    .where(and(eq(restaurantTakes.userId, userId), inArray(restaurantTakes.couponId, [...ids])));
  return rows.map(({ id }) => id);
}
