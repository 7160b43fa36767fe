import { and, desc, eq, gte, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { bothOf, isCandidate, type Narrowing, wordsNarrowing } from "~/platform/data/candidates";
import { isAmong } from "~/platform/data/found-first";
import { hasWords } from "~/platform/data/has-words";
import { dayMinutes, latestEnd, minutesOf, slotOfWeek, timeOf, type Weekday, weekdayOf } from "~/platform/time/opening";
import { dayAfter } from "~/platform/time/tokyo";
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

/** An instant as opening hours need it: day and time in Tokyo, and whether it and the day before are national holidays. */
export type Moment = { day: string; time: string; isHoliday: boolean; wasHoliday: boolean };

/** How to match a half hour of the week: by the index of `open_slots`, or in each row that is read. */
type Look = (slot: number) => SQL;
const bySlots: Look = (slot) => sql`${restaurants.openSlots} @> array[${slot}]::smallint[]`;
const readsSlots: Look = (slot) => sql`${slot}::smallint = any(${restaurants.openSlots})`;

/** Restaurants that are open at an instant: the same rule as `openState`, in SQL. */
export function openAt({ day, time, isHoliday, wasHoliday }: Moment, look: Look = bySlots): SQL | undefined {
  const late = minutesOf(time) + dayMinutes;
  if (late >= latestEnd) return openOn({ day, time, isHoliday }, look);
  return or(
    openOn({ day, time, isHoliday }, look),
    openOn({ day: dayAfter(day, -1), time: timeOf(late), isHoliday: wasHoliday }, look),
  );
}

/** Restaurants that are open at a time of a business day, `25:30` in the night after it. */
function openOn({ day, time, isHoliday }: Omit<Moment, "wasHoliday">, look: Look): SQL | undefined {
  const { holidays, closedDays, openHours } = restaurants;
  const on = (weekday: Weekday) =>
    and(look(slotOfWeek(weekday, time)), sql`open_at(${openHours}, ${weekday}, ${time})`);
  const byRule = or(and(eq(holidays, "weekday"), on(weekdayOf(day))), and(eq(holidays, "sunday"), on("sun")));
  return and(sql`not ${day}::date = any(${closedDays})`, isHoliday ? byRule : on(weekdayOf(day)));
}

type Asked = { keyword?: string | undefined; open?: Moment | null | undefined };

const { id, seq, searchText } = restaurants;

/** Restaurants that are open at an instant, as a list narrows to them. */
function openNarrowing(open: Moment): Narrowing {
  const [reads, finds] = [openAt(open, readsSlots), openAt(open)];
  return { reads: reads ?? sql`true`, finds: finds ?? sql`true` };
}

/** Restaurants of visitors' lists that have a keyword's words and are open, as far as a list looks for them; undefined for all. */
export const amongThose = ({ keyword = "", open }: Asked, where: SQL | undefined): SQL | undefined =>
  isCandidate(
    { from: restaurants, id, where, order: [desc(seq), desc(id)] },
    bothOf(wordsNarrowing(searchText, keyword), open ? openNarrowing(open) : undefined),
  );

/** Restaurants that have a keyword's words, in any language. */
export const withWords = (keyword: string): SQL | undefined => hasWords(searchText, keyword);

/** The ads of some restaurants. */
export const adsOf = (ids: readonly number[]): SQL => inArray(restaurantAds.restaurantId, [...ids]);
