import { brand } from "~/platform/brand";
import { siteOf } from "~/platform/domain/declared";
import type { Screen } from "~/platform/screens/screens";
import { env } from "../../platform/env.server";
import { languageTags, locales } from "../../platform/i18n/locales";
import { translator } from "../../platform/i18n/texts.server";
import type { RequestContext } from "../../platform/request-context";

/** What every page tells browsers and search engines about itself. */
export type PageHead = {
  title: string;
  suffix: string;
  canonical: string | null;
  alternates: { lang: string; href: string }[];
  noindex: boolean;
};

/** Title, canonical address on the owning host, and the languages of a page; only open, built screens are indexed. */
export function pageHead(context: RequestContext, path: string, screen: Screen | undefined, home: string): PageHead {
  const t = translator(context.locale);
  const suffix = brand.name[context.locale];
  const noindex = !screen || screen.pending || screen.access.allow !== "anyone" || !screen.sitemap;
  const title = screen && screen.path !== home ? t(screen.title) : t(`site:site.${context.site}`);
  const canonical = screen && !noindex ? env.origins[siteOf(screen.domain)] + (path === "/" ? home : path) : null;
  return {
    title,
    suffix,
    canonical,
    alternates: canonical
      ? locales.map((locale) => ({ lang: languageTags[locale], href: `${canonical}?lang=${locale}` }))
      : [],
    noindex,
  };
}
