import type { Locale } from "~/platform/i18n/locales";
import { textIfAny } from "~/platform/i18n/texts.server";

/** What the section of a domain is called: its own text, or the house's for those that bring none. */
export const sectionLabel = (domain: string, locale: Locale): string =>
  textIfAny(locale, `${domain}:section.title`) || textIfAny(locale, `site:section.${domain}`);
