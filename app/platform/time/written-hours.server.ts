import { inTokyo } from "../i18n/in-tokyo";
import type { Locale } from "../i18n/locales";
import { translator } from "../i18n/texts.server";
import { dayMinutes, minutesOf, type OpenHours, type Period, type Weekday, weekdays } from "./opening";
import { tokyoInstant } from "./tokyo";

/**
 * Writes times and hours of a day as a language does: `翌2:00`, `次日02:00` or `2:00 AM` for `26:00`, `17:00〜翌2:00` for hours.
 * `week` has a text for each weekday, empty when it is closed.
 */
export function hoursWriter(locale: Locale) {
  const t = translator(locale);
  const clock = inTokyo(locale, { hour: "numeric", minute: "2-digit" });
  const time = (said: string): string => {
    const minutes = minutesOf(said);
    if (minutes === dayMinutes) return t("common:hours.midnight");
    const written = clock(new Date(tokyoInstant("2026-01-01").getTime() + (minutes % dayMinutes) * 60_000));
    return minutes > dayMinutes ? t("common:hours.nextDay", { time: written }) : written;
  };
  const periods = (said: readonly Period[] = []): string =>
    said
      .map(([from, until]) => t("common:hours.span", { from: time(from), until: time(until) }))
      .join(t("common:hours.comma"));
  const week = (hours: OpenHours): Record<Weekday, string> =>
    Object.fromEntries(weekdays.map((day) => [day, periods(hours[day])])) as Record<Weekday, string>;
  return { time, periods, week };
}
