import { and, eq, gte, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { foundFirst, isAmong } from "~/platform/data/found-first";
import { hasWords, readsWords } from "~/platform/data/has-words";
import { slotOfWeek, type Weekday, weekdayOf } from "~/platform/time/opening";
import { restaurantAds, restaurantCategories, restaurantCoupons, restaurants } from "~db/schema/restaurant";

/** Categories that visitors see. */
export const categoryShown = and(isNull(restaurantCategories.deletedTime), gte(restaurantCategories.seq, 0));
export const inCategory = eq(restaurantCategories.id, restaurants.categoryId);
export const ofRestaurant = eq(restaurants.id, restaurantAds.restaurantId);

/** Restaurants that visitors see, for queries that join the category. */
export const restaurantShown = and(isNull(restaurants.deletedTime), gte(restaurants.seq, 0), categoryShown);

/** The same, for queries that select restaurants only. */
export const restaurantListed = and(
  isNull(restaurants.deletedTime),
  gte(restaurants.seq, 0),
  isAmong(restaurants.categoryId, { from: restaurantCategories, id: restaurantCategories.id, where: categoryShown }),
);

/** Ads that visitors see, for queries that join restaurant and category. */
export const adShown = and(isNull(restaurantAds.deletedTime), gte(restaurantAds.seq, 0), restaurantShown);

/** Coupons on offer, for queries that join restaurant and category. */
export const couponShown = and(isNull(restaurantCoupons.deletedTime), gte(restaurantCoupons.seq, 0), restaurantShown);

/** An instant as opening hours need it: day and time in Tokyo, and whether it is a national holiday. */
export type Moment = { day: string; time: string; isHoliday: boolean };

/** How to match a half hour of the week: by the index of `open_slots`, or in each row that is read. */
type Look = (slot: number) => SQL;
const bySlots: Look = (slot) => sql`${restaurants.openSlots} @> array[${slot}]::smallint[]`;
const readsSlots: Look = (slot) => sql`${slot}::smallint = any(${restaurants.openSlots})`;

/** Restaurants that are open at an instant: the same rule as `openState`, in SQL. */
export function openAt({ day, time, isHoliday }: Moment, look: Look = bySlots): SQL | undefined {
  const { holidays, closedDays } = restaurants;
  const on = (weekday: Weekday) => look(slotOfWeek(weekday, time));
  const byRule = or(and(eq(holidays, "weekday"), on(weekdayOf(day))), and(eq(holidays, "sunday"), on("sun")));
  return and(sql`not ${day}::date = any(${closedDays})`, isHoliday ? byRule : on(weekdayOf(day)));
}

type Narrowing = { keyword?: string | undefined; open?: Moment | null | undefined };

const { id, searchText } = restaurants;

/** Restaurants that match a keyword, in any language, and are open at an instant, found by both indexes. */
export const narrowed = ({ keyword = "", open }: Narrowing): SQL | undefined =>
  and(hasWords(searchText, keyword), open ? openAt(open) : undefined);

/** Those restaurants, as SQL. */
export const narrowedOnes = (by: Narrowing): SQL => foundFirst(restaurants, narrowed(by));

/** The same for one page of an ordered list: matches are found before they are sorted. */
export function pageNarrowed(by: Narrowing): SQL | undefined {
  const where = narrowed(by);
  return where && isAmong(id, { from: restaurants, id, where });
}

/** The same, tested in each row that is read: faster near the top of a list where many rows match. */
export const metNarrowed = ({ keyword = "", open }: Narrowing): SQL | undefined =>
  and(readsWords(searchText, keyword), open ? openAt(open, readsSlots) : undefined);

/** The ads of some restaurants. */
export const adsOf = (ids: readonly number[]): SQL => inArray(restaurantAds.restaurantId, [...ids]);
