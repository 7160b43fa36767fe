import { pageReader as momentsRead } from "~/foundation/orders/queries/reader.server";
import { boundTime } from "~/platform/i18n/bound-time.server";
import { deskTime, inTokyo } from "~/platform/i18n/in-tokyo";
import type { Locale } from "~/platform/i18n/locales";

const withWeekday = {
  year: "numeric",
  month: "short",
  day: "numeric",
  weekday: "short",
  hour: "2-digit",
  minute: "2-digit",
} as const;

/** For pages: moments with their weekday, since guests come on a day. */
export const pageReader = (locale: Locale) => momentsRead(locale, boundTime(locale, inTokyo(locale, withWeekday)));

/** For desks: moments on one line, with their weekday. */
export const deskReader = (locale: Locale) => momentsRead(locale, deskTime(locale, { weekday: "short" }));
