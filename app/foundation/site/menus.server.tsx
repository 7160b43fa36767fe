import type { ReactElement } from "react";
import { brand } from "~/platform/brand";
import type { Locale } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import type { RequestContext } from "~/platform/request-context";
import { print, printOnce } from "~/platform/screens/print.server";
import { serverHtml } from "~/platform/screens/server-html";
import { type Site, sites } from "~/platform/screens/sites";
import type { ChromeLink, ChromeMenus, MenuGroup, SiteLink } from "~/ui/chrome/chrome-data";
import { AccountMenu, CategoryMenu, DrawerList, MoreDrawer, OwnPages, SiteMenu } from "~/ui/chrome/menu-parts";
import { searchPath } from "./navigation";
import { otherSite } from "./other-site.server";

const printed = (locale: Locale, key: string, part: () => ReactElement): string =>
  printOnce(`menu ${locale} ${key}`, () => print(locale, part()));

/** The way to another site: signed-in people are handed over with a one-time token (decisions SH15). */
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
  /** What the visitor's roles open; none for nobody. */
  groups: readonly MenuGroup[];
  /** Whether the page is one of those that the first group lists. */
  isOwn: boolean;
};

/** What the menus at the top and the drawers at the bottom of a frame hold, printed once for all who see the same. */
export function menuParts(context: RequestContext, { categories, groups, isOwn }: Links): ChromeMenus {
  const { site, locale } = context;
  const isSignedIn = context.actor !== null;
  const t = translator(locale);
  const part = (key: string, make: () => ReactElement) => serverHtml(context, printed(locale, key, make));
  const ofSites = `${site} ${isSignedIn}`;
  const all = () => siteLinks({ site, locale }, isSignedIn);
  const more = [{ href: searchPath, label: t("common:search") }];
  const named = JSON.stringify(categories);
  const [own] = isOwn ? groups : [];
  return {
    siteMenu: part(`sites ${ofSites}`, () => <SiteMenu sites={all()} />),
    moreDrawer: part(`more ${ofSites}`, () => <MoreDrawer sites={all()} links={more} />),
    categoryMenu: categories && part(`menu ${named}`, () => <CategoryMenu links={categories} />),
    categoryDrawer: categories && part(`drawer ${named}`, () => <DrawerList links={categories} />),
    accountMenu: isSignedIn ? part(`account ${JSON.stringify(groups)}`, () => <AccountMenu groups={groups} />) : null,
    ownNav: own
      ? { label: own.label, html: part(`own ${JSON.stringify(own)}`, () => <OwnPages pages={own.entries} />) }
      : null,
  };
}
