import type { Site } from "~/platform/domain/sites";
import { env } from "~/platform/env.server";
import { inLanguage } from "~/platform/i18n/in-language";
import type { Locale } from "~/platform/i18n/locales";

/**
 * The address of a path on another site of ours, with `?lang=` for the current language. On a site with a fixed
 * language (SITE_LOCALES) it adds none, since that language is not the visitor's choice.
 */
export const otherSite = (to: Site, path: string, { site, locale }: { site: Site; locale: Locale }): string =>
  env.origins[to] + (env.siteLocales[site] ? path : inLanguage(path, locale));
