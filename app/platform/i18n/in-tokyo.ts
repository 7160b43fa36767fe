import { type Locale, languageTags } from "./locales";

const made = new Map<string, Intl.DateTimeFormat>();

/** Writes moments as a reader of the language does, in Japan's time; each format is made once a process. */
export function inTokyo(locale: Locale, style: Intl.DateTimeFormatOptions): (at: Date) => string {
  const key = locale + JSON.stringify(style);
  const format = made.get(key) ?? new Intl.DateTimeFormat(languageTags[locale], { ...style, timeZone: "Asia/Tokyo" });
  made.set(key, format);
  return (at) => format.format(at);
}

/** A day and time at middle length: `Nov 21, 2026, 5:39 PM`. */
export const momentIn = (locale: Locale): ((at: Date) => string) =>
  inTokyo(locale, { dateStyle: "medium", timeStyle: "short" });

/** `momentIn` as desks show it, on one line; nothing for none. Their files have `sheetTime`, which programs can sort. */
export const deskTime = (locale: Locale): ((at: Date | null) => string) => {
  const write = momentIn(locale);
  return (at) => (at ? write(at).replace(/\s/g, "\u00a0") : "");
};

/** A day at full length: `November 21, 2026`. */
export const dayIn = (locale: Locale): ((at: Date) => string) => inTokyo(locale, { dateStyle: "long" });
