import { deskTime, momentIn } from "~/platform/i18n/in-tokyo";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { sheetTime } from "~/platform/time/tokyo";
import type { OrderFormat } from "../kind";

/** For pages: the visitor's language, times in words, in JST. */
export const pageReader = (locale: Locale, write: OrderFormat["write"] = momentIn(locale)): OrderFormat => ({
  flag: flagOf(locale),
  write,
});

/** For desks: the reader's language, times on one line, in JST. */
export const deskReader = (locale: Locale): OrderFormat => pageReader(locale, deskTime(locale));

/** For API calls: times in UTC, ISO 8601 [A18]. */
export const apiReader = (locale: Locale): OrderFormat => ({ flag: flagOf(locale), write: (at) => at.toISOString() });

/** For files: the visitor's language, times such as `2026-11-21 17:39`, in JST. */
export const sheetReader = (locale: Locale): OrderFormat => ({ flag: flagOf(locale), write: sheetTime });
