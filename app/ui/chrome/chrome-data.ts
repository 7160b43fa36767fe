import type { NavIconName } from "~/platform/domain/domain";
import type { ServerHtml } from "~/platform/screens/server-html";
import type { Snack } from "../base/snack-list";
import type { Crumb } from "./crumb";

/**
 * `inside`: the page belongs to this section but is not the section's own page. `below`: the links of a tree under this
 * one.
 */
export type ChromeLink = {
  href: string;
  label: string;
  current?: boolean;
  inside?: boolean;
  below?: readonly ChromeLink[];
};

export type SiteLink = ChromeLink & {
  site: string;
  /** One character shown on the site's tile. */
  glyph: string;
};

export type MenuGroup = { id: string; label: string; entries: ChromeLink[] };

/** An entry of the bottom bar: a link, or a drawer. */
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
  /** Content of the link to the first page. */
  logo: ServerHtml;
  /** The search, and the menus of categories and sites. */
  finders: ServerHtml;
  /** The site's sections, where it has some. */
  tabs: ServerHtml | null;
  /** Links and drawers of the bar at the bottom of a phone. */
  bottom: ServerHtml;
  /** What the signed-in visitor's roles open, by group. */
  accountMenu: ServerHtml | null;
  /** The visitor's own pages, when this page is one of them. */
  ownNav: { label: string; html: ServerHtml } | null;
};

/** The other data of the frame around a page; labels are in the visitor's language. */
export type ChromeData = {
  site: string;
  /** zh_CN, ja_JP or en_US. */
  locale: string;
  /** Path and query of the page, for returning after sign-in. */
  path: string;
  homeHref: string;
  loginHref: string;
  registerHref: string;
  languages: { locale: string; lang: string; href: string; label: string; current?: boolean }[];
  /** For the top bar; a phone shows it in the bottom bar, and a shop's first page beside its search. */
  cart: { href: string; label: string; count?: number | undefined } | null;
  user: ChromeUser | null;
  breadcrumbs: readonly Crumb[];
  /** Embedded in the app or in another page: no top bar, bottom bar or footer [SH28]. */
  embed: boolean;
  /** Only for administrators. */
  releaseDate: string | null;
  flashes: Snack[];
};
