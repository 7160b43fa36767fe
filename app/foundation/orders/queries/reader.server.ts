import { deskTime, momentIn } from "~/platform/i18n/in-tokyo";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { sheetTime } from "~/platform/time/tokyo";
import type { Reader } from "../kind";

/** For pages: the visitor's language, moments as people write them, Tokyo time. */
export const pageReader = (locale: Locale, write: Reader["write"] = momentIn(locale)): Reader => ({
  flag: flagOf(locale),
  write,
});

/** For desks: the reader's language, moments on one line, Tokyo time. */
export const deskReader = (locale: Locale): Reader => pageReader(locale, deskTime(locale));

/** For calls: instants in UTC, as they are written everywhere [A18]. */
export const apiReader = (locale: Locale): Reader => ({ flag: flagOf(locale), write: (at) => at.toISOString() });

/** For files: the visitor's language, moments as sheets have them, `2026-11-21 17:39`, Tokyo time. */
export const sheetReader = (locale: Locale): Reader => ({ flag: flagOf(locale), write: sheetTime });
