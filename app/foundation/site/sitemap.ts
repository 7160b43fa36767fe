import { ownerOf } from "~/platform/domain/declared";
import type { Locale } from "~/platform/i18n/locales";
import type { Screen } from "~/platform/screens/screens";
import type { Edition, Site } from "~/platform/screens/sites";
import type { Db } from "~db/client";
import { documents, isDocument } from "./documents";

/** A page in a sitemap: its path, and when it last changed where that is known. */
export type SitemapPage = { path: string; changed?: Date };

/** Ids that one part of a source covers: at most as many addresses as ids. */
export const partSize = 5_000;

/**
 * Pages that a domain makes from rows, for the sitemaps of one site. A part holds the ids from `part * partSize` up to
 * the next: an address never changes its part.
 */
export type SitemapSource = {
  /** Stands in the address of its parts; lower-case letters. */
  name: string;
  site: Site;
  /** The parts that have pages open to everybody, with their number and latest change. */
  parts: (db: Db) => Promise<{ part: number; pages: number; changed: Date | null }[]>;
  /** The open pages of `part` after the id `after`, by id, at most `limit`. */
  pages: (db: Db, at: { part: number; after: number; limit: number }) => Promise<(SitemapPage & { id: number })[]>;
  /** The entries of the index that people read. */
  links: (db: Db, locale: Locale) => Promise<{ href: string; label: string; lang?: string }[]>;
  /** Purge tag of what they name. */
  tag: string;
  /** Key of their heading. */
  heading: string;
};

declare module "~/platform/domain/serve" {
  interface ListParts {
    sitemap: SitemapSource;
  }
}

const hasParameters = (path: string): boolean => /[:*]/.test(path.replace(/\/:\w+\?/g, ""));

/** Whether search engines may list a screen in this edition: built, for everybody, marked so, and no document of another edition. */
export function isListed({ path, access, pending, sitemap }: Screen, edition: Edition): boolean {
  const name = path.slice("/pages/".length);
  if (path.startsWith("/pages/") && Object.hasOwn(documents, name) && !isDocument(name, edition)) return false;
  return sitemap === true && !pending && access.allow === "anyone";
}

/** The listed screens whose canonical address is on a site and needs no row. */
export const openScreens = (screens: readonly Screen[], site: Site, edition: Edition): Screen[] =>
  screens.filter((screen) => isListed(screen, edition) && ownerOf(screen) === site && !hasParameters(screen.path));

/** The path of an open screen without its optional parameters. */
export const plainPath = ({ path }: Screen): string => path.replace(/\/:\w+\?/g, "") || "/";
