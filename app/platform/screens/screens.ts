import type { Access, Role } from "~/platform/access/access";
import type { Locale } from "~/platform/i18n/locales";

/** A screen's place in the side menu; its label is the screen's title, `site:group.<id>` that of its group. */
export type MenuEntry = {
  group: string;
  /** Who sees the entry, when fewer than who may enter [R3, R4, R9]. */
  roles?: readonly Role[];
  /** Languages that show the entry; all when absent. */
  locales?: readonly Locale[];
  /** Values for the path's parameters. */
  params?: Readonly<Record<string, string>>;
};

export type ScreenOptions = {
  /** Key of the page title, with its namespace. */
  title: string;
  /** Anonymous pages are cached; the value lists the query parameters that count (everything else is dropped). */
  cache?: readonly string[];
  menu?: MenuEntry;
  /** Stands in the frame of the desks; without a word every screen does that is for holders of roles, buyers aside. */
  desk?: boolean;
  /** The desk that a screen without an entry of its own belongs to: marked in the navigation, and a step above it. */
  under?: string;
  /** A POST that no browser page made, without cookies and origin, is answered: mail programs unsubscribe so (RFC 8058). */
  oneClick?: boolean;
  /** Only ever opened as a document of its own: the scripts of the sites need not know it. */
  document?: boolean;
  /** Listed in the sitemap and open to search engines; guarded and pending screens never are. */
  sitemap?: boolean;
  /** Not listed, but crawlers may fetch it: it is indexed where the data of its loader say `isIndexed`. */
  mayIndex?: boolean;
};

export type Draft<P extends string = string> = ScreenOptions & { path: P; file: string | null; access: Access };

/** One row of the screen tables: what the routes, guards, menus, breadcrumbs and the access test are made from. */
export type Screen = ScreenOptions & {
  /** Route id: `<domain>/<file>`, or `pending<path>`. */
  id: string;
  domain: string;
  path: string;
  /** Module, relative to app/. */
  file: string;
  access: Access;
  pending: boolean;
  desk: boolean;
};

/** The route around all desks: a layout without address, loader or action of its own. */
export const deskFrameId = "desk-frame";

/** Whether a screen stands in the frame of the desks. */
export const isDesk = ({ desk, access: { allow } }: Pick<Draft, "desk" | "access">): boolean =>
  desk ?? (typeof allow !== "string" && !allow.includes("GUEST"));

/** A built screen: full path, module in the domain's pages folder, and who may enter. */
export function screen<const P extends string>(
  path: P,
  file: string,
  access: Access,
  options: ScreenOptions,
): Draft<P> {
  return { path, file, access, ...options };
}

/** A screen whose domain is not open yet: it shows the "in preparation" page behind its final guard. */
export function pending<const P extends string>(path: P, access: Access, options: ScreenOptions): Draft<P> {
  return { path, file: null, access, ...options };
}
