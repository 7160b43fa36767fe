import type { NavIconName } from "~/platform/domain/domain";
import type { ServerHtml } from "~/platform/screens/server-html";
import type { Crumb } from "./crumb";
import type { Snack } from "./snack-list";

/** `inside`: the page is one of this section's, without being the section's own. */
export type ChromeLink = { href: string; label: string; current?: boolean; inside?: boolean };

export type SiteLink = ChromeLink & {
  site: string;
  /** One character that stands for the site on its tile. */
  glyph: string;
};

export type MenuGroup = { id: string; label: string; entries: ChromeLink[] };

/** An entry of the bottom bar: a place to go, or a drawer to open. */
export type BottomItem = { id: string; icon: NavIconName; label: string; current?: boolean; count?: number } & (
  | { href: string; drawer?: undefined }
  | { drawer: "category" | "more"; href?: undefined }
);

export type ChromeUser = {
  nickname: string;
  email: string | null;
  avatar: string | null;
  points: number;
  /** Unread notifications, and where they are. */
  unread: number;
  notificationsHref: string;
  mypageHref: string;
  /** Where the logout form posts to. */
  logoutAction: string;
};

/** Menus of the bars as static HTML, which many visitors share. */
export type ChromeMenus = {
  /** Within the link to the first page. */
  logo: ServerHtml;
  /** The search, and the menus of categories and sites. */
  finders: ServerHtml;
  /** The site's sections, where it has some. */
  tabs: ServerHtml | null;
  /** Places and drawers of the bar at the bottom of a phone. */
  bottom: ServerHtml;
  /** What a signed-in visitor's roles open, by group. */
  accountMenu: ServerHtml | null;
  /** A visitor's own pages, on one of them. */
  ownNav: { label: string; html: ServerHtml } | null;
};

/** Everything that the frame around a page shows besides; labels that come from tables arrive in the visitor's language. */
export type ChromeData = {
  site: string;
  /** zh_CN, ja_JP or en_US. */
  locale: string;
  /** Path and query of the page, for the way back after signing in. */
  path: string;
  homeHref: string;
  loginHref: string;
  registerHref: string;
  languages: { locale: string; lang: string; href: string; label: string; current?: boolean }[];
  /** In the top bar: a phone has it in the bar below, and the first page of a shop beside its search. */
  cart: { href: string; label: string; count?: number | undefined } | null;
  user: ChromeUser | null;
  breadcrumbs: readonly Crumb[];
  /** Embedded in the app or in another page: no top bar, bottom bar or footer [SH28]. */
  embed: boolean;
  /** Only for administrators. */
  releaseDate: string | null;
  flashes: Snack[];
};
