import { and, eq, gte, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { hasWords, pageHasWords } from "~/platform/data/has-words";
import { weekdayOf } from "~/platform/time/opening";
import { restaurantAds, restaurantCategories, restaurantCoupons, restaurants } from "~db/schema/restaurant";

/** Categories that visitors see. */
export const categoryShown = and(isNull(restaurantCategories.deletedTime), gte(restaurantCategories.seq, 0));
export const inCategory = eq(restaurantCategories.id, restaurants.categoryId);
export const ofRestaurant = eq(restaurants.id, restaurantAds.restaurantId);

/** Restaurants that visitors see, for queries that join the category. */
export const restaurantShown = and(isNull(restaurants.deletedTime), gte(restaurants.seq, 0), categoryShown);

/** What restaurants advertise and visitors see, for queries that join restaurant and category. */
export const adShown = and(isNull(restaurantAds.deletedTime), gte(restaurantAds.seq, 0), restaurantShown);

/** Coupons that are offered, for queries that join restaurant and category. */
export const couponShown = and(isNull(restaurantCoupons.deletedTime), gte(restaurantCoupons.seq, 0), restaurantShown);

/** A moment as the hours of restaurants are asked for it: day and time in Tokyo, and whether it is a national holiday. */
export type Moment = { day: string; time: string; isHoliday: boolean };

/** Restaurants that are open at a moment: what `openState` says of one, by the database. */
export function openAt({ day, time, isHoliday }: Moment): SQL {
  const weekday = sql`${weekdayOf(day)}::text`;
  const key = isHoliday
    ? sql`case ${restaurants.holidays} when 'sunday' then 'sun' when 'closed' then '' else ${weekday} end`
    : weekday;
  return sql`(not ${day}::date = any(${restaurants.closedDays}) and exists (
    select 1 from jsonb_array_elements(${restaurants.openHours} -> (${key})) period
    where period ->> 0 <= ${time}::text and ${time}::text < period ->> 1))`;
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
