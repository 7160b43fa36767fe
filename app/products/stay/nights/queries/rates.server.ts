import { and, eq, gte, lt } from "drizzle-orm";
import type { RatedNight } from "~/foundation/nights/rules/price";
import { nightsOf, type Stay } from "~/foundation/nights/rules/stay";
import { holidayNights } from "~/foundation/reference/holidays.server";
import type { Db } from "~db/client";
import type { stays } from "~db/schema/stay";
import { stayNights, stayRates } from "~db/schema/stay";

type Rents = Pick<typeof stays.$inferSelect, "id" | "weekdayRent" | "holidayRent" | "minStay">;

/** A night of a listing: its rent, the fewest nights of a stay that begins then, and whether it is taken, and by whom. */
export type StayNight = RatedNight & {
  minStay: number;
  isTaken: boolean;
  payGroup: string | null;
  blockId: number | null;
};

/** The nights of a listing from a day until another (exclusive), in order: their own rents, else the listing's [H3]. */
export async function nightsAt(db: Db, stay: Rents, period: Stay): Promise<StayNight[]> {
  const dates = nightsOf(period);
  const { checkin, checkout } = period;
  const [holidays, rates, taken] = await Promise.all([
    holidayNights(db, dates),
    db
      .select()
      .from(stayRates)
      .where(and(eq(stayRates.stayId, stay.id), gte(stayRates.night, checkin), lt(stayRates.night, checkout))),
    db
      .select()
      .from(stayNights)
      .where(and(eq(stayNights.stayId, stay.id), gte(stayNights.night, checkin), lt(stayNights.night, checkout))),
  ]);
  const own = new Map(rates.map((rate) => [rate.night, rate]));
  const taker = new Map(taken.map((night) => [night.night, night]));
  return dates.map((date) => {
    const isHoliday = holidays.has(date);
    const [rate, by] = [own.get(date), taker.get(date)];
    return {
      date,
      isHoliday,
      rent: (isHoliday ? rate?.holidayRent : rate?.weekdayRent) ?? (isHoliday ? stay.holidayRent : stay.weekdayRent),
      minStay: rate?.minStay ?? stay.minStay,
      isTaken: by !== undefined,
      payGroup: by?.payGroup ?? null,
      blockId: by?.blockId ?? null,
    };
  });
}
