import type { Locale } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";

/** The name of a prefecture (`tokyo`) in a visitor's language. */
export const prefectureName = (locale: Locale, prefecture: string): string =>
  translator(locale)(`reference:prefecture.${prefecture}`);
