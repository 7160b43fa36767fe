import { ownerOf } from "~/platform/domain/declared";
import type { Screen } from "~/platform/domain/screens";
import type { Edition, Site } from "~/platform/domain/sites";
import type { Locale } from "~/platform/i18n/locales";
import type { Db } from "~db/client";
import { documents, isDocument } from "./documents";

/** The video that a page plays for everybody; `picture` and `file` are paths of the page's host. */
export type SitemapVideo = {
  title: string;
  description: string;
  picture: string;
  file: string;
  /** Seconds; 0 before it is known. */
  duration: number;
  published: Date;
};

/** A page in a sitemap: its path, and the time of its last change and its video if it has them. */
export type SitemapPage = { path: string; changed?: Date; video?: SitemapVideo };

/** Ids that one part of a source covers: at most as many addresses as ids. */
export const partSize = 5_000;

/**
 * Pages that a domain makes from rows, for the sitemap of one site. A part holds the ids from `part * partSize` up to
 * the next part, so an address never changes its part.
 */
export type SitemapSource = {
  /** Name in the address of its parts: lower-case words with hyphens. */
  name: string;
  site: Site;
  /** Parts that have public pages, with their number of pages and latest change. */
  parts: (db: Db) => Promise<{ part: number; pages: number; changed: Date | null }[]>;
  /** Public pages of `part` after the id `after`, by id, at most `limit`. */
  pages: (db: Db, at: { part: number; after: number; limit: number }) => Promise<(SitemapPage & { id: number })[]>;
  /** Entries of the HTML site map. */
  links: (db: Db, locale: Locale) => Promise<{ href: string; label: string; lang?: string }[]>;
  /** Purge tag of the rows behind `links`. */
  tag: string;
  /** Key of the heading above `links`. */
  heading: string;
};

declare module "~/platform/domain/serve" {
  interface ListParts {
    sitemap: SitemapSource;
  }
}

const hasParameters = (path: string): boolean => /[:*]/.test(path.replace(/\/:\w+\?/g, ""));

/** Whether a screen is in this edition's sitemap: built, public, with `sitemap`, no document of another edition. */
export function isListed({ path, access, sitemap }: Screen, edition: Edition): boolean {
  const name = path.slice("/pages/".length);
  if (path.startsWith("/pages/") && Object.hasOwn(documents, name) && !isDocument(name, edition)) return false;
  return sitemap === true && access.allow === "anyone";
}

/** Listed screens whose canonical address is on this site and has no required parameter. */
export const openScreens = (screens: readonly Screen[], site: Site, edition: Edition): Screen[] =>
  screens.filter((screen) => isListed(screen, edition) && ownerOf(screen) === site && !hasParameters(screen.path));

/** The path of an open screen without its optional parameters. */
export const plainPath = ({ path }: Screen): string => path.replace(/\/:\w+\?/g, "") || "/";
