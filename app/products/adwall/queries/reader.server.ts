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

/** Reader for pages: times are written with their weekday. */
export const pageReader = (locale: Locale) => momentsRead(locale, boundTime(locale, inTokyo(locale, withWeekday)));

/** Reader for desks: times on one line, with their weekday. */
export const deskReader = (locale: Locale) => momentsRead(locale, deskTime(locale, { weekday: "short" }));
