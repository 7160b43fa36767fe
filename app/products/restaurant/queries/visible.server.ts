import { and, eq, gte, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { hasWords, pageHasWords } from "~/platform/data/has-words";
import { isAmong } from "~/platform/data/is-among";
import { slotOfWeek, type Weekday, weekdayOf } from "~/platform/time/opening";
import { restaurantAds, restaurantCategories, restaurantCoupons, restaurants } from "~db/schema/restaurant";

/** Categories that visitors see. */
export const categoryShown = and(isNull(restaurantCategories.deletedTime), gte(restaurantCategories.seq, 0));
export const inCategory = eq(restaurantCategories.id, restaurants.categoryId);
export const ofRestaurant = eq(restaurants.id, restaurantAds.restaurantId);

/** Restaurants that visitors see, for queries that join the category. */
export const restaurantShown = and(isNull(restaurants.deletedTime), gte(restaurants.seq, 0), categoryShown);

/** The same, for queries of restaurants alone. */
export const restaurantListed = and(
  isNull(restaurants.deletedTime),
  gte(restaurants.seq, 0),
  isAmong(restaurants.categoryId, { table: restaurantCategories, id: restaurantCategories.id, where: categoryShown }),
);

/** What restaurants advertise and visitors see, for queries that join restaurant and category. */
export const adShown = and(isNull(restaurantAds.deletedTime), gte(restaurantAds.seq, 0), restaurantShown);

/** Coupons that are offered, for queries that join restaurant and category. */
export const couponShown = and(isNull(restaurantCoupons.deletedTime), gte(restaurantCoupons.seq, 0), restaurantShown);

/** A moment as the hours of restaurants are asked for it: day and time in Tokyo, and whether it is a national holiday. */
export type Moment = { day: string; time: string; isHoliday: boolean };

/** Restaurants that are open at a moment: what `openState` says of one, by the database and its index. */
export function openAt({ day, time, isHoliday }: Moment): SQL | undefined {
  const { holidays, openSlots, closedDays } = restaurants;
  const on = (weekday: Weekday) => sql`${openSlots} @> array[${slotOfWeek(weekday, time)}]::smallint[]`;
  const byRule = or(and(eq(holidays, "weekday"), on(weekdayOf(day))), and(eq(holidays, "sunday"), on("sun")));
  return and(sql`not ${day}::date = any(${closedDays})`, isHoliday ? byRule : on(weekdayOf(day)));
}

export type Narrowing = {
  categoryId?: number | null | undefined;
  keyword?: string | undefined;
  open?: Moment | null | undefined;
  /** Whether many have the keyword, for one page of those that were counted. */
  isCommon?: boolean | undefined;
};

const { id, searchText } = restaurants;

/** The condition of a narrowed list; a keyword's words are sought in the texts of every language. */
export const narrowed = ({ categoryId, keyword = "", open, isCommon }: Narrowing): SQL | undefined =>
  and(
    categoryId ? eq(restaurants.categoryId, categoryId) : undefined,
    open ? openAt(open) : undefined,
    isCommon === undefined
      ? hasWords(searchText, keyword)
      : pageHasWords({ table: restaurants, id, searchText }, keyword, isCommon),
  );

/** What advertises any of some restaurants. */
export const adsOf = (ids: readonly number[]): SQL => inArray(restaurantAds.restaurantId, [...ids]);
