import type { Access, Role } from "~/platform/domain/access";
import type { Locale } from "~/platform/i18n/locales";

/** A screen's place in the side menu; its label is the screen's title, `site:group.<id>` that of its group. */
export type MenuEntry = {
  group: string;
  /** Roles that see the entry, when fewer than may enter [R3, R4, R9]. */
  roles?: readonly Role[];
  /** Languages that show the entry; all when absent. */
  locales?: readonly Locale[];
  /** Values for the path's parameters. */
  params?: Readonly<Record<string, string>>;
};

export type ScreenOptions = {
  /** Key of the page title, with its namespace. */
  title: string;
  /** Anonymous pages are cached; the value lists the query parameters that matter (all others are dropped). */
  cache?: readonly string[];
  /** Names of query parameters and cookies, any of which makes a visitor's page their own: it is not cached. */
  ownBy?: readonly string[];
  menu?: MenuEntry;
  /** Is shown in the frame of the desks; by default every screen for roles other than buyers is. */
  desk?: boolean;
  /**
   * The desk of a screen without an entry of its own: marked in the navigation, and a step above it in the breadcrumbs.
   */
  under?: string;
  /**
   * Answers a POST without cookies and Origin, which no browser page sends: mail programs unsubscribe that way (RFC
   * 8058).
   */
  oneClick?: boolean;
  /** Only opened as a document: the sites' scripts do not need to know it. */
  document?: boolean;
  /** Listed in the sitemap and open to search engines; guarded screens never are. */
  sitemap?: boolean;
  /**
   * Whose browser may store copies of it to be read without a network, if they chose so: `own` everybody's for whom it is
   * answered, `saved` that of people who saved its subject [OR2].
   */
  stored?: "own" | "saved";
  /** Not in the sitemap, but crawlers may fetch it: it is indexed when its loader's data say `isIndexed`. */
  mayIndex?: boolean;
};

export type Draft<P extends string = string> = ScreenOptions & { path: P; file: string; access: Access };

/** One row of the screen tables, from which routes, guards, menus, breadcrumbs and the access test are made. */
export type Screen = ScreenOptions & {
  /** Route id: `<domain>/<file>`. */
  id: string;
  domain: string;
  path: string;
  /** Module, relative to app/. */
  file: string;
  access: Access;
  desk: boolean;
};

/** The route around all desks: a layout without a path, loader or action of its own. */
export const deskFrameId = "desk-frame";

/** Whether a screen stands in the frame of the desks. */
export const isDesk = ({ desk, access: { allow } }: Pick<Draft, "desk" | "access">): boolean =>
  desk ?? (typeof allow !== "string" && !allow.includes("GUEST"));

/** A screen: full path, module in the domain's pages folder, and who may enter. */
export function screen<const P extends string>(
  path: P,
  file: string,
  access: Access,
  options: ScreenOptions,
): Draft<P> {
  return { path, file, access, ...options };
}
