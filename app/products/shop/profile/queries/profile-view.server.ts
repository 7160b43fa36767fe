import { flagOf, type Locale } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import { mapHref } from "~/platform/screens/map-href";
import { hoursWriter } from "~/platform/time/written-hours.server";
import type { TownShop } from "./town.server";

/** The profile in town, as the page of a shop shows it. */
export const profileView = (shop: TownShop, locale: Locale) => ({
  mainCategory: shop.mainCategory,
  category: inLanguage(shop.category, flagOf(locale)).text,
  country: shop.country,
  sizeBand: shop.sizeBand,
  seats: shop.seats,
  hours: hoursWriter(locale).week(shop.openHours),
  stations: shop.stations,
  postcode: shop.address.postcode,
  address: shop.address.address,
  map: mapHref(shop),
  tel: shop.tel,
  email: shop.email,
  homepage: shop.homepage,
  wechat: shop.wechat,
  line: shop.lineAccount,
  serviceQr: shop.serviceQr,
  logo: shop.logo,
  remark: shownWords(shop.remark, flagOf(locale)),
  pictures: shop.interiorImages,
  points: { discount: shop.discountPercent, return: shop.returnPercent, checkIn: shop.checkInPoints },
});
export type ProfileView = ReturnType<typeof profileView>;
