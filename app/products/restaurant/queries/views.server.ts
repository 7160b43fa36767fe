import { plainWords, shownRich } from "~/foundation/rich-text/rich-words";
import { happeningsOf } from "~/foundation/subjects/happenings.server";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import { mapHref } from "~/platform/screens/map-href";
import { openState, periodsOn } from "~/platform/time/open-now";
import { hoursWriter } from "~/platform/time/written-hours.server";
import type { Db } from "~db/client";
import { openingText } from "../opening-text.server";
import type { Present } from "./moment.server";
import type { OpenRestaurant, OpenRestaurantAd } from "./open.server";

/** The fields of a restaurant that its page and the pages of its ads show. */
export function restaurantView(one: OpenRestaurant, locale: Locale, { now, today, holidays }: Present) {
  const flag = flagOf(locale);
  const state = openState(one, now, holidays);
  const write = hoursWriter(locale);
  const isPlaced = one.location !== null || one.address.address !== "";
  return {
    id: one.id,
    categoryId: one.categoryId,
    category: inLanguage(one.category, flag).text,
    name: shownWords(one.name, flag),
    remark: shownWords(one.remark, flag),
    priceBand: one.priceBand,
    homepage: one.homepage,
    email: one.email,
    tel: one.tel,
    stations: one.trafficInfo,
    logo: one.logo,
    postcode: one.address.postcode,
    address: one.address.address,
    location: one.location,
    map: isPlaced ? mapHref(one) : null,
    openHours: one.openHours,
    hours: write.week(one.openHours),
    hoursNote: shownWords(one.hoursNote, flag),
    holidayRule: one.holidays,
    pictures: [...new Set([one.cover, ...one.attachments])],
    isOpen: state.isOpen,
    opening: openingText(state, now, locale),
    today: write.periods(periodsOn(one, today, holidays.has(today))),
    isHoliday: holidays.has(today),
  };
}
export type RestaurantView = ReturnType<typeof restaurantView>;

/** The fields of an ad that its page shows; the lottery's event only where visitors can see it. */
export async function restaurantAdView(db: Db, ad: OpenRestaurantAd, locale: Locale) {
  const flag = flagOf(locale);
  const event = ad.eventId ? (await happeningsOf(db, [ad.eventId])).get(ad.eventId) : undefined;
  return {
    id: ad.id,
    type: ad.type,
    lottery: ad.lottery,
    name: shownWords(ad.name, flag),
    description: shownRich(ad.description, flag),
    prize: shownWords(ad.prize, flag),
    summary: inLanguage(plainWords(ad.description), flag).text,
    pictures: [...new Set([ad.introAttachment, ...ad.attachments])],
    event: event?.href ? { href: event.href, ...shownWords(event.title, flag) } : null,
  };
}
