import type { Reader } from "~/foundation/orders/kind";
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
