import { brand } from "~/platform/brand";
import { ownerOf } from "~/platform/domain/declared";
import type { Screen } from "~/platform/screens/screens";
import { env } from "../../platform/env.server";
import { parseLocale } from "../../platform/i18n/locales";
import { translator } from "../../platform/i18n/texts.server";
import type { RequestContext } from "../../platform/request-context";

/** What every page tells browsers and search engines about itself. */
export type PageHead = {
  title: string;
  suffix: string;
  /** Its address for search engines, which has it in every language with `?lang=`; null for what is not indexed. */
  canonical: string | null;
  noindex: boolean;
};

/**
 * Title, canonical address on the owning host, and the languages of a page; only open, built screens are indexed. A page
 * that is asked for in a language by its address (`?lang=`) is itself; the one without is for everybody else (x-default).
 */
export function pageHead(
  context: RequestContext & { url: URL },
  path: string,
  screen: Screen | undefined,
  home: string,
): PageHead {
  const t = translator(context.locale);
  const suffix = brand.name[context.locale];
  const noindex = !screen || screen.pending || screen.access.allow !== "anyone" || !screen.sitemap;
  const title = screen && screen.path !== home ? t(screen.title) : t(`site:site.${context.site}`);
  const plain = screen && !noindex ? env.origins[ownerOf(screen)] + (path === "/" ? home : path) : null;
  const isNamed = parseLocale(context.url.searchParams.get("lang")) === context.locale;
  return {
    title,
    suffix,
    canonical: plain && (isNamed ? `${plain}?lang=${context.locale}` : plain),
    noindex,
  };
}
