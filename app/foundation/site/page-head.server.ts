import { brand } from "~/platform/brand";
import { ownerOf } from "~/platform/domain/declared";
import type { Screen } from "~/platform/domain/screens";
import type { RequestContext } from "../../platform/access/request-context";
import { env } from "../../platform/env.server";
import { parseLocale } from "../../platform/i18n/locales";
import { translator } from "../../platform/i18n/texts.server";

/** Title, canonical address and indexing of a page. */
export type PageHead = {
  title: string;
  suffix: string;
  /** Address for search engines, which exists in every language with `?lang=`; null if the page is not indexed. */
  canonical: string | null;
  noindex: boolean;
};

/**
 * Title and canonical address of a page, on the host that owns it; only open screens with `sitemap` are indexed. A page
 * requested with `?lang=` is canonical with it; the one without is for all other languages (x-default).
 */
export function pageHead(
  context: RequestContext & { url: URL },
  path: string,
  screen: Screen | undefined,
  home: string,
): PageHead {
  const t = translator(context.locale);
  const suffix = brand.name[context.locale];
  const noindex = screen?.access.allow !== "anyone" || !screen.sitemap;
  const title = screen && screen.path !== home ? t(screen.title) : t(`site:site.${context.site}`);
  const plain = screen && !noindex ? env.origins[ownerOf(screen)] + (path === "/" ? home : path) : null;
  const isNamed = parseLocale(context.url.searchParams.get("lang")) === context.locale;
  return { title, suffix, canonical: plain && (isNamed ? `${plain}?lang=${context.locale}` : plain), noindex };
}
