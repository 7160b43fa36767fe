import { inTokyo } from "~/platform/i18n/in-tokyo";
import type { Locale } from "~/platform/i18n/locales";
import { tokyoDay } from "~/platform/time/tokyo";

/** The time of a message in JST: the time for today, else day and time. */
export function messageTime(at: Date, locale: Locale): string {
  const today = tokyoDay(at) === tokyoDay(new Date());
  const time: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
  return inTokyo(locale, today ? time : { month: "numeric", day: "numeric", ...time })(at);
}
