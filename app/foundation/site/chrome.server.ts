import { type Counts, countsOf } from "~/platform/access/counts.server";
import { every } from "~/platform/domain/composed.server";
import type { Screen } from "~/platform/domain/screens";
import type { Site } from "~/platform/domain/sites";
import type { Db } from "~db/client";
import type { RequestContext } from "../../platform/access/request-context";
import { env } from "../../platform/env.server";
import { inLanguage } from "../../platform/i18n/in-language";
import { type Locale, languageTags, locales, ownNames } from "../../platform/i18n/locales";
import { translator } from "../../platform/i18n/texts.server";
import type { BottomItem, ChromeData, ChromeLink, ChromeMenus } from "../../ui/chrome/chrome-data";
import { menuFor } from "./menu";
import { menuParts } from "./menus.server";
import { bottomOf, tabsOf } from "./navigation";
import { sectionLabel } from "./section-label.server";

declare module "~/platform/domain/serve" {
  interface ListParts {
    /** Links of the category drawer of a site. */
    categories: { readonly site: Site; readonly links: (db: Db, locale: Locale) => Promise<ChromeLink[]> };
  }
}

/** Links to the same page in each language, labelled with the language's own name. */
export const languageLinks = (url: URL, locale: Locale): ChromeData["languages"] =>
  locales.map((name) => ({
    locale: name,
    lang: languageTags[name],
    href: inLanguage(pathOf(url) + url.search, name),
    label: ownNames[name],
    current: name === locale,
  }));

/** Texts of the flash messages of the last action, in the visitor's language. */
export const flashTexts = ({ flashes, locale }: RequestContext): ChromeData["flashes"] =>
  flashes.map(({ kind, key, params, link }) => ({
    kind,
    text: translator(locale)(key, params),
    ...(link && { link: { to: link.to, text: translator(locale)(link.key) } }),
  }));

/** The viewer's badge counts: those read with the session if the request has them, else read now. */
export const countsFor = async (db: Db, { actor, counts }: RequestContext): Promise<Counts> =>
  counts ?? (actor ? countsOf(db, actor.userId) : {});

/** The path that the visitor sees; the router requests a page's data at a path ending in `.data`. */
export const pathOf = (url: URL): string => url.pathname.replace(/\/_root\.data$/, "/").replace(/\.data$/, "");

/** The steps to a screen: the home page, its product (a link where that is a tab of the site), the screen itself. */
function trail(
  screen: Screen | undefined,
  home: string,
  { section: href, locale }: { section: string | undefined; locale: Locale },
): ChromeData["breadcrumbs"] {
  if (!screen || screen.path === home) return [];
  const t = translator(locale);
  return [
    { href: "/", label: t("site:nav.home") },
    { label: sectionLabel(screen.domain, locale), ...(href && { href }) },
    { label: t(screen.title) },
  ];
}

/** Path of the tab whose product the page belongs to; undefined if the page is a tab's own page. */
function sectionOf(
  site: Site,
  { screen, home, screens }: { screen: Screen | undefined; home: string; screens: readonly Screen[] },
) {
  const tabs = tabsOf(site);
  if (!screen || screen.path === home || tabs.some(({ path }) => path === screen.path)) return undefined;
  return tabs.find(({ path }) => screens.find((other) => other.path === path)?.domain === screen.domain)?.path;
}

/** Whether a screen is one of the user's own pages: for signed-in users, and in the guest menu or below /user. */
const isOwn = ({ access, desk, menu, path }: Screen): boolean =>
  access.allow !== "anyone" && !desk && (menu?.group === "guest" || path.startsWith("/user/"));

/** Data of the page frame, in the visitor's language. */
export async function chromeData(
  db: Db,
  context: RequestContext,
  request: { url: URL; screen: Screen | undefined; home: string; screens: readonly Screen[] },
): Promise<{ chrome: ChromeData; menus: ChromeMenus }> {
  const { site, locale, actor } = context;
  const t = translator(locale);
  const path = pathOf(request.url);
  const isShown = ({ id }: { id: string }) => id !== "cnNews" || locale !== "zh_CN";
  const isCurrent = (href: string) => href === (path === "/" ? request.home : path);
  const section = sectionOf(site, request);
  const drawer = every("categories").find((source) => source.site === site);
  const [category, counts] = await Promise.all([drawer?.links(db, locale) ?? null, countsFor(db, context)]);
  const to = encodeURIComponent(path + request.url.search);
  const groups = (actor ? menuFor(actor, locale, request.screens) : []).map(({ id, entries }) => ({
    id,
    label: t(`site:group.${id}`),
    entries: entries.map(({ href, title }) => ({ href, label: t(title), current: isCurrent(href) })),
  }));
  const tabs: ChromeLink[] = tabsOf(site)
    .filter(isShown)
    .map(({ id, path: href }) => ({
      href,
      label: t(`site:nav.${id}`),
      current: isCurrent(href),
      ...(href === section && { inside: true }),
    }));
  const bottom = bottomOf(site)
    .filter((item) => isShown(item) && !("drawer" in item && item.drawer === "category" && !category?.length))
    .map((item): BottomItem => {
      const label = t(`site:nav.${item.id}`);
      if ("drawer" in item) return { id: item.id, icon: item.icon, label, drawer: item.drawer };
      const count = counts[item.id];
      return {
        id: item.id,
        icon: item.icon,
        label,
        href: item.path,
        current: isCurrent(item.path),
        ...(count && { count }),
      };
    });
  const own = !!request.screen && isOwn(request.screen);
  const menus = menuParts(context, { categories: category, tabs, bottom, groups, isOwn: own });
  const breadcrumbs = trail(request.screen, request.home, { section, locale });
  const cart = breadcrumbs.length > 0 ? bottom.find(({ id }) => id === "cart") : undefined;
  const chrome: ChromeData = {
    site,
    locale,
    path: path + request.url.search,
    homeHref: "/",
    loginHref: `/user/login?to=${to}`,
    registerHref: "/registerPage",
    languages: languageLinks(request.url, locale),
    cart: cart?.href ? { href: cart.href, label: cart.label, count: cart.count } : null,
    user: actor
      ? {
          nickname: actor.nickname,
          email: actor.email,
          avatar: actor.avatar,
          points: counts.points ?? 0,
          unread: counts.unread ?? 0,
          notificationsHref: "/notification",
          mypageHref: "/mypage",
          logoutAction: "/user/logout",
        }
      : null,
    breadcrumbs,
    embed: context.embed,
    releaseDate: actor?.roles.has("ADMIN") ? env.RELEASE_DATE : null,
    flashes: flashTexts(context),
  };
  return { chrome, menus };
}
