import { isMonth, monthAfter, monthBefore, monthBounds } from "~/foundation/nights/rules/month";
import type { Actor } from "~/platform/access/actor";
import { databaseNow } from "~/platform/data/clock.server";
import { rowIdIn } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import { dayWriter, inTokyo } from "~/platform/i18n/in-tokyo";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import { tokyoDay, tokyoInstant } from "~/platform/time/tokyo";
import type { Db } from "~db/client";
import { ownHotel } from "./quote.server";
import { nightsAt } from "./rates.server";

/**
 * The nights of one of the actor's hotels in a month: rent per adult in yen, and rooms taken. Throws `hotelNotExist`
 * for another's.
 */
export async function ratesView(
  db: Db,
  actor: Pick<Actor, "userId" | "roles">,
  id: string | undefined,
  { month: asked, locale }: { month: string | null; locale: Locale },
) {
  const hotelId = rowIdIn(id ?? null);
  if (hotelId === null) throw missing("hotelNotExist");
  const { hotel, company } = await ownHotel(db, actor, hotelId);
  const today = tokyoDay(await databaseNow(db));
  const month = asked && isMonth(asked) ? asked : today.slice(0, 7);
  const { first, after } = monthBounds(month);
  const nights = await nightsAt(db, hotel, { checkin: first, checkout: after });
  const [write, flag] = [dayWriter(locale), flagOf(locale)];
  return {
    hotelId,
    today,
    month,
    before: monthBefore(month),
    after: monthAfter(month),
    title: inTokyo(locale, { year: "numeric", month: "long" })(tokyoInstant(first)),
    name: `${inLanguage(company.name, flag).text} · ${inLanguage(hotel.name, flag).text}`,
    usual: { weekday: hotel.weekdayRent, holiday: hotel.holidayRent },
    roomCount: hotel.roomCount,
    nights: nights.map(({ date, isHoliday, rent, isClosed, taken }) => ({
      date,
      day: write(date),
      isHoliday,
      rent,
      isClosed,
      taken,
      isUsual: rent === (isHoliday ? hotel.holidayRent : hotel.weekdayRent),
    })),
  };
}
export type RatesView = Awaited<ReturnType<typeof ratesView>>;
