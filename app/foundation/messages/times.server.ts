import { businessDay } from "~/platform/clock.server";
import { inTokyo } from "~/platform/i18n/in-tokyo";
import type { Locale } from "~/platform/i18n/locales";

/** When a message was written, in Japan: the time today, else day and time. */
export function messageTime(at: Date, locale: Locale): string {
  const today = businessDay(at) === businessDay(new Date());
  const time: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
  return inTokyo(locale, today ? time : { month: "numeric", day: "numeric", ...time })(at);
}
