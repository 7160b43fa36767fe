import { type SQL, sql } from "drizzle-orm";
import type { Party } from "~/foundation/nights/rules/party";
import { childPercent } from "~/foundation/nights/rules/price";
import type { Stay } from "~/foundation/nights/rules/stay";
import { hotels } from "~db/schema/hotel";
import { hotelNights } from "~db/schema/hotel-night";
import type { Dates } from "./rates.server";

/** The yen of all nights of a stay for a party as one SQL value of a hotel [H1, H3]: what `priceOf` makes of them. */
export function stayPrice(
  stay: Stay,
  { adultCount, childCount }: Pick<Party, "adultCount" | "childCount">,
  { dates, holidays }: Dates,
): SQL {
  const off = dates.filter((date) => holidays.has(date));
  const forParty = (rent: SQL | typeof hotels.weekdayRent): SQL =>
    sql`(${adultCount}::bigint * ${rent} + ${childCount}::bigint * (${rent} * ${sql.raw(String(childPercent))} / 100))`;
  const isHoliday = sql`n.night = any(${`{${off.join(",")}}`}::date[])`;
  const usual = sql`(case when ${isHoliday} then ${hotels.holidayRent} else ${hotels.weekdayRent} end)`;
  const special = sql`coalesce(case when ${isHoliday} then n.holiday_rent else n.weekday_rent end, ${usual})`;
  return sql`(${dates.length - off.length}::bigint * ${forParty(hotels.weekdayRent)}
    + ${off.length}::bigint * ${forParty(sql`${hotels.holidayRent}`)}
    + coalesce((select sum(${forParty(special)} - ${forParty(usual)}) from ${hotelNights} n
        where n.hotel_id = ${hotels.id} and n.night >= ${stay.checkin}::date and n.night < ${stay.checkout}::date), 0))`;
}
