import { momentIn } from "./in-tokyo";
import type { Locale } from "./locales";
import { translator } from "./texts.server";

/** Writes moments that bind somebody, a visit or an end, and names the clock they are written by: Japan's [A19]. */
export const boundTime = (locale: Locale, write: (at: Date) => string = momentIn(locale)): ((at: Date) => string) => {
  const t = translator(locale);
  return (at) => t("common:japanTime", { time: write(at) });
};
