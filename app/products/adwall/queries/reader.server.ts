import type { Reader } from "~/foundation/orders/kind";
import { sheetTime } from "~/platform/clock.server";
import { inTokyo } from "~/platform/i18n/in-tokyo";
import { flagOf, type Locale } from "~/platform/i18n/locales";

/** For pages and desks: the visitor's language, moments in Tokyo with their weekday. */
export const pageReader = (locale: Locale): Reader => ({
  flag: flagOf(locale),
  write: inTokyo(locale, {
    year: "numeric",
    month: "short",
    day: "numeric",
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
  }),
});

/** For calls: instants as they are written everywhere (decisions A18). */
export const apiReader = (locale: Locale): Reader => ({ flag: flagOf(locale), write: (at) => at.toISOString() });

/** For files: the visitor's language, moments as sheets have them. */
export const sheetReader = (locale: Locale): Reader => ({ flag: flagOf(locale), write: sheetTime });
