import { businessDay } from "~/platform/clock.server";
import { type Locale, languageTags } from "~/platform/i18n/locales";

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known =
    formatters.get(key) ?? new Intl.DateTimeFormat(languageTags[locale], { ...options, timeZone: "Asia/Tokyo" });
  formatters.set(key, known);
  return known;
}

/** When a message was written, in Japan: the time today, else day and time. */
export function messageTime(at: Date, locale: Locale): string {
  const today = businessDay(at) === businessDay(new Date());
  const time: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
  return formatter(locale, today ? time : { month: "numeric", day: "numeric", ...time }).format(at);
}
