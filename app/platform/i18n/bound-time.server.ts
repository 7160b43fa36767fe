import { momentIn } from "./in-tokyo";
import type { Locale } from "./locales";
import { translator } from "./texts.server";

/** Formats binding instants, such as a visit or an end, in Japan's time and names that time zone [A19]. */
export const boundTime = (locale: Locale, write: (at: Date) => string = momentIn(locale)): ((at: Date) => string) => {
  const t = translator(locale);
  return (at) => t("common:japanTime", { time: write(at) });
};
