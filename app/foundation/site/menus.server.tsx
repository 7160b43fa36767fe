import type { ReactElement } from "react";
import type { RequestContext } from "~/platform/access/request-context";
import { brand } from "~/platform/brand";
import { type Site, sites } from "~/platform/domain/sites";
import type { Locale } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { serverHtml } from "~/platform/screens/server-html";
import { renderOnce, renderStatic } from "~/platform/screens/static-html.server";
import type { BottomItem, ChromeLink, ChromeMenus, MenuGroup, SiteLink } from "~/ui/chrome/chrome-data";
import { AccountMenu, BottomItems, Finders, LinkList, Logo } from "~/ui/chrome/menu-parts";
import { searchPath } from "./navigation";
import { otherSite } from "./other-site.server";

const rendered = (locale: Locale, key: string, part: () => ReactElement): string =>
  renderOnce(`menu ${locale} ${key}`, () => renderStatic(locale, part()));

/** Link to another site; for signed-in users through /jump, which hands the session over [SH15]. */
function siteHref(to: Site, here: { site: Site; locale: Locale }, isSignedIn: boolean): string {
  if (to === here.site) return "/";
  return isSignedIn ? `/jump?site=${to}&to=${encodeURIComponent("/")}` : otherSite(to, "/", here);
}

function siteLinks(here: { site: Site; locale: Locale }, isSignedIn: boolean): SiteLink[] {
  const t = translator(here.locale);
  return sites.map((site) => ({
    site,
    href: siteHref(site, here, isSignedIn),
    label: t(`site:site.${site}`),
    glyph: brand.glyphs[site],
    current: site === here.site,
  }));
}

type Links = {
  categories: readonly ChromeLink[] | null;
  tabs: readonly ChromeLink[];
  bottom: readonly BottomItem[];
  /** Menu groups of the visitor's roles; empty without a session. */
  groups: readonly MenuGroup[];
  /** Whether the page is one of the user's own, whose menu is then shown beside it. */
  isOwn: boolean;
};

/** Renders the bars of the page frame as cached fragments, shared by all visitors with the same content. */
export function menuParts(context: RequestContext, { categories, tabs, bottom, groups, isOwn }: Links): ChromeMenus {
  const { site, locale } = context;
  const isSignedIn = context.actor !== null;
  const t = translator(locale);
  const part = (key: string, make: () => ReactElement) => serverHtml(context, rendered(locale, key, make));
  const all = () => siteLinks({ site, locale }, isSignedIn);
  const more = [{ href: searchPath, label: t("common:search") }];
  const shared = `${site} ${isSignedIn} ${JSON.stringify(categories)}`;
  const [own] = isOwn ? groups : [];
  return {
    logo: part(`logo ${site}`, () => (
      <Logo brand={brand.name[locale]} site={site === "main" ? null : t(`site:site.${site}`)} />
    )),
    finders: part(`finders ${shared}`, () => <Finders searchHref={searchPath} categories={categories} sites={all()} />),
    tabs: tabs.length > 0 ? part(`tabs ${JSON.stringify(tabs)}`, () => <LinkList links={tabs} />) : null,
    bottom: part(`bottom ${shared} ${JSON.stringify(bottom)}`, () => (
      <BottomItems items={bottom} categories={categories} sites={all()} more={more} />
    )),
    accountMenu: isSignedIn ? part(`account ${JSON.stringify(groups)}`, () => <AccountMenu groups={groups} />) : null,
    ownNav: own
      ? { label: own.label, html: part(`own ${JSON.stringify(own)}`, () => <LinkList links={own.entries} />) }
      : null,
  };
}
