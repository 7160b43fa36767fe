import { monthBounds, placesBefore } from "~/foundation/nights/rules/month";
import type { Party } from "~/foundation/nights/rules/party";
import type { Arrivals } from "~/foundation/nights/rules/stay";
import { MonthGrid } from "~/foundation/nights/ui/month-grid";
import { holidaysTag } from "~/foundation/reference/holidays.server";
import { cached } from "~/platform/data/cached.server";
import { dayWriter, inTokyo } from "~/platform/i18n/in-tokyo";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import { renderStatic } from "~/platform/screens/static-html.server";
import { dayAfter, tokyoInstant } from "~/platform/time/tokyo";
import type { Db } from "~db/client";
import { companyTag, nightsTag } from "../../tags";
import { houseCalendar } from "./calendar.server";

/** A month of a property for a party; `one`: the hotel whose nights are shown, null for the first. */
type Month = Pick<Party, "adultCount" | "childCount"> &
  Arrivals & { locale: Locale; companyId: number; month: string; one: number | null };

/** A month of a property with its nights rendered; `hotelId`: the hotel whose nights are shown. */
async function renderMonth(db: Db, { locale, companyId, month, one, adultCount, childCount, first, last }: Month) {
  const { first: checkin, after: checkout } = monthBounds(month);
  const asked = { checkin, checkout, adultCount, childCount, infantCount: 0 };
  const { company, fitting, items } = await houseCalendar(db, companyId, asked, { first, last, one });
  const [flag, write, weekday] = [flagOf(locale), dayWriter(locale), inTokyo(locale, { weekday: "short" })];
  const [shown] = items;
  const nights = (shown?.nights ?? []).map(({ date, isHoliday, isOpen, remaining, price }) => ({
    date,
    day: write(date),
    isHoliday,
    isOpen,
    remaining,
    price,
    to:
      isOpen && shown
        ? listAddress(href("/hotel/reserve/:id", { id: shown.hotel.id }), {
            checkin: date,
            checkout: dayAfter(date, Math.max(1, shown.hotel.minStay)),
            adultCount,
            childCount,
          })
        : null,
  }));
  const weekdays = Array.from({ length: 7 }, (_, at) => weekday(tokyoInstant(dayAfter("2026-11-01", at))));
  return {
    name: inLanguage(company.name, flag).text,
    hotelId: shown?.hotel.id ?? null,
    hotels: fitting.map(({ id, name }) => ({ value: id, label: inLanguage(name, flag).text })),
    html: renderStatic(locale, <MonthGrid weekdays={weekdays} before={placesBefore(month)} nights={nights} />),
  };
}

/** A month as rendered HTML, cached until a hotel, rent, night's rooms or holiday changes. Throws `hotelNotExist`. */
export const monthPart = cached("hotel-month", {
  tags: ({ companyId }) => [companyTag(companyId), nightsTag, holidaysTag],
  read: renderMonth,
});
