import { and, desc, eq, gte, sql } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { pageOf } from "~/platform/api/paging";
import { countAhead } from "~/platform/data/count-ahead.server";
import { qrOf } from "~/platform/data/qr.server";
import { writtenCode } from "~/platform/data/short-code";
import { env } from "~/platform/env.server";
import { dayWriter, deskTime } from "~/platform/i18n/in-tokyo";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import type { Db } from "~db/client";
import { restaurantCoupons, restaurants, restaurantTakes } from "~db/schema/restaurant";
import { takeState } from "../rules/coupon-state";

const takesIn = (db: Db) =>
  db
    .select({ take: restaurantTakes, coupon: restaurantCoupons, restaurant: restaurants })
    .from(restaurantTakes)
    .innerJoin(restaurantCoupons, eq(restaurantCoupons.id, restaurantTakes.couponId))
    .innerJoin(restaurants, eq(restaurants.id, restaurantTakes.restaurantId))
    .$dynamic();
type Row = Awaited<ReturnType<typeof takesIn>>[number];
type Reading = { locale: Locale; today: string };

/** Address in the QR code: the counter page with this code filled in. */
export const counterAddress = (code: string): string =>
  `${env.origins.biz}${href("/admin/restaurant/coupon_use")}?code=${code}`;

/** A code as its holder and its restaurant see it; `written` are its days and its use in words. */
export function takeView({ take, coupon, restaurant }: Row, { locale, today }: Reading) {
  const flag = flagOf(locale);
  const day = dayWriter(locale, { year: "numeric" });
  return {
    id: take.id,
    couponId: coupon.id,
    restaurantId: restaurant.id,
    code: writtenCode(take.code),
    name: shownWords(coupon.name, flag),
    terms: shownWords(coupon.terms, flag),
    picture: restaurant.cover,
    restaurant: shownWords(restaurant.name, flag),
    kind: coupon.kind,
    amount: coupon.amount,
    percent: coupon.percent,
    from: coupon.fromDay,
    until: coupon.untilDay,
    written: {
      from: day(coupon.fromDay),
      until: day(coupon.untilDay),
      used: take.usedTime ? deskTime(locale)(take.usedTime) : "",
    },
    state: takeState({ status: take.status, untilDay: coupon.untilDay }, today),
    isComing: today < coupon.fromDay,
    usedTime: take.usedTime?.toISOString() ?? null,
  };
}
export type TakeView = ReturnType<typeof takeView>;

/** Adds the QR code for the restaurant to scan, while the code is unused. */
const withQr = (view: TakeView) => ({
  ...view,
  qr: view.state === "unused" ? qrOf(counterAddress(view.code.replaceAll("-", ""))) : null,
});
/** A code as its holder shows it. */
export type ShownTake = ReturnType<typeof withQr>;

/** One page of a person's codes, newest first. */
export async function myTakes(
  db: Db,
  userId: number,
  reading: Reading,
  paging: { page: number; size: number; offset: number },
) {
  const mine = eq(restaurantTakes.userId, userId);
  const [rows, total] = await Promise.all([
    takesIn(db).where(mine).orderBy(desc(restaurantTakes.id)).limit(paging.size).offset(paging.offset),
    countAhead(db, restaurantTakes, mine, paging),
  ]);
  return pageOf(
    rows.map((row) => withQr(takeView(row, reading))),
    total,
    paging,
  );
}

/** Number of recent uses shown at a counter. */
const usesShown = 20;

/** Codes used at an actor's restaurants in the last 30 days, latest first; administrators see all restaurants. */
export async function lastUses(db: Db, { userId, roles }: Pick<Actor, "userId" | "roles">, reading: Reading) {
  const own = roles.has("ADMIN") ? undefined : eq(restaurants.sellerId, userId);
  const since = gte(restaurantTakes.usedTime, sql`(select clock_timestamp() - interval '30 days')`);
  const rows = await takesIn(db).where(and(own, since)).orderBy(desc(restaurantTakes.usedTime)).limit(usesShown);
  return rows.map((row) => takeView(row, reading));
}

/** Maximum number of restaurants listed at a counter. */
const ownShown = 20;

/** The restaurants a person owns. */
export async function ownRestaurants(db: Db, userId: number, locale: Locale) {
  const rows = await db
    .select({ id: restaurants.id, name: restaurants.name })
    .from(restaurants)
    .where(and(eq(restaurants.sellerId, userId), sql`${restaurants.deletedTime} is null`))
    .orderBy(desc(restaurants.id))
    .limit(ownShown);
  return rows.map(({ id, name }) => ({ id, name: shownWords(name, flagOf(locale)) }));
}
