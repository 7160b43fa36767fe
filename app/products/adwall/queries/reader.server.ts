import { pageReader as momentsRead } from "~/foundation/orders/queries/reader.server";
import { inTokyo } from "~/platform/i18n/in-tokyo";
import type { Locale } from "~/platform/i18n/locales";

const withWeekday = {
  year: "numeric",
  month: "short",
  day: "numeric",
  weekday: "short",
  hour: "2-digit",
  minute: "2-digit",
} as const;

/** For pages and desks: moments with their weekday, since guests come on a day. */
export const pageReader = (locale: Locale) => momentsRead(locale, inTokyo(locale, withWeekday));
