import { isMonth, monthAfter, monthBefore, monthBounds, placesBefore } from "~/foundation/nights/rules/month";
import type { Party } from "~/foundation/nights/rules/party";
import { nightPrice } from "~/foundation/nights/rules/price";
import { arrivalsAt } from "~/foundation/nights/rules/stay";
import { sameDayCutoff } from "~/foundation/nights/same-day-cutoff.server";
import { dayWriter, inTokyo } from "~/platform/i18n/in-tokyo";
import type { Locale } from "~/platform/i18n/locales";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import { dayAfter, tokyoInstant } from "~/platform/time/tokyo";
import type { Db } from "~db/client";
import type { Listing } from "../../listing/queries/open-stay.server";
import { openNightsOf } from "./calendar.server";

type Asked = { month: string | null; party: Party; now: Date; locale: Locale };

/** A month of a home for its page: the party's price of each night, linking to the request of a stay from it. */
export async function monthView(db: Db, stay: Listing, { month: asked, party, now, locale }: Asked) {
  const { first: firstDay, last } = arrivalsAt(now, await sameDayCutoff(db));
  const [from, until] = [firstDay.slice(0, 7), last.slice(0, 7)];
  const month = asked && isMonth(asked) && asked >= from && asked <= until ? asked : from;
  const { first: checkin, after: checkout } = monthBounds(month);
  const [write, weekday] = [dayWriter(locale), inTokyo(locale, { weekday: "short" })];
  const nights = await openNightsOf(db, stay, { checkin, checkout }, now);
  return {
    title: inTokyo(locale, { year: "numeric", month: "long" })(tokyoInstant(checkin)),
    weekdays: Array.from({ length: 7 }, (_, at) => weekday(tokyoInstant(dayAfter("2026-11-01", at)))),
    places: placesBefore(month),
    before: month > from ? monthBefore(month) : null,
    after: month < until ? monthAfter(month) : null,
    nights: nights.map(({ date, holiday, price, minStay, isFree }) => ({
      date,
      day: write(date),
      isHoliday: holiday,
      isOpen: isFree,
      remaining: isFree ? 3 : 0,
      price: nightPrice(price, party),
      to: isFree
        ? listAddress(href("/stay/reservation/:id", { id: stay.id }), {
            checkin: date,
            checkout: dayAfter(date, minStay),
            ...party,
          })
        : null,
    })),
  };
}
export type MonthView = Awaited<ReturnType<typeof monthView>>;
