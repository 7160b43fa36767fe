import { type Locale, languageTags } from "./locales";

const made = new Map<string, Intl.DateTimeFormat>();

/** Formats instants in a language's style, in Japan's time; each format is created once a process. */
export function inTokyo(locale: Locale, style: Intl.DateTimeFormatOptions): (at: Date) => string {
  const key = locale + JSON.stringify(style);
  const format = made.get(key) ?? new Intl.DateTimeFormat(languageTags[locale], { ...style, timeZone: "Asia/Tokyo" });
  made.set(key, format);
  return (at) => format.format(at);
}

/** A date and time of medium length: `Nov 21, 2026, 5:39 PM`. */
export const momentIn = (locale: Locale): ((at: Date) => string) =>
  inTokyo(locale, { dateStyle: "medium", timeStyle: "short" });

const digits = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;

/**
 * An instant as desks show it, on one line, or an empty text for null: `2026/11/23 12:36` in Chinese and Japanese, `Nov
 * 23, 2026, 12:36 PM` in English. Files of desks use `sheetTime`, which programs can sort. `more` may add the weekday,
 * for lists of arrivals.
 */
export const deskTime = (
  locale: Locale,
  more: Pick<Intl.DateTimeFormatOptions, "weekday"> = {},
): ((at: Date | null) => string) => {
  const ofLanguage =
    locale === "en_US"
      ? ({ month: "short", day: "numeric", hour: "numeric" } as const)
      : ({ hourCycle: "h23" } as const);
  const write = inTokyo(locale, { ...digits, ...ofLanguage, ...more });
  return (at) => (at ? write(at).replace(/\s/g, "\u00a0") : "");
};

/** A long date: `November 21, 2026`. */
export const dayIn = (locale: Locale): ((at: Date) => string) => inTokyo(locale, { dateStyle: "long" });

/** Formats a day, `YYYY-MM-DD`, with its weekday: `Thu, Dec 3`; `more` may add the year. */
export function dayWriter(
  locale: Locale,
  more: Pick<Intl.DateTimeFormatOptions, "year"> = {},
): (day: string) => string {
  const write = inTokyo(locale, { month: "short", day: "numeric", weekday: "short", ...more });
  return (day) => write(new Date(`${day}T00:00:00+09:00`));
}
