import { env } from "~/platform/env.server";
import { inLanguage } from "~/platform/i18n/in-language";
import type { Locale } from "~/platform/i18n/locales";
import type { Site } from "~/platform/screens/sites";

/**
 * The address of a path of ours on another site, which takes the language along. A site with a language of its
 * own (SITE_LOCALES) says nothing of what its visitor has chosen.
 */
export const otherSite = (to: Site, path: string, { site, locale }: { site: Site; locale: Locale }): string =>
  env.origins[to] + (env.siteLocales[site] ? path : inLanguage(path, locale));
