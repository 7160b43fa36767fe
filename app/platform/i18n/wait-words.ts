import { type Locale, languageTags, locales } from "./locales";

const units = { second: 1, minute: 60, hour: 3_600 } as const;
type Unit = keyof typeof units;

/** How many of a larger unit there must be before it is used. */
const enough = 2;

const formats = Object.fromEntries(
  locales.map((locale) => [
    locale,
    Object.fromEntries(
      Object.keys(units).map((unit) => [
        unit,
        new Intl.NumberFormat(languageTags[locale], { style: "unit", unit, unitDisplay: "long" }),
      ]),
    ),
  ]),
) as Record<Locale, Record<Unit, Intl.NumberFormat>>;

const unitOf = (seconds: number): Unit =>
  seconds < enough * units.minute ? "second" : seconds < enough * units.hour ? "minute" : "hour";

/** A waiting time in words, never shorter than it is: "20 seconds", "3 minutes", "24 hours". */
export function waitWords(locale: Locale, seconds: number): string {
  const unit = unitOf(seconds);
  const words = formats[locale][unit].format(Math.ceil(seconds / units[unit]));
  return locale === "en_US" ? words : words.replace(/\s/g, "");
}
