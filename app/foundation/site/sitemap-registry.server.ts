import type { Screen } from "~/platform/screens/screens";
import type { SitemapSource } from "./sitemap";

type Registered = { screens: readonly Screen[]; sources: readonly SitemapSource[] };

let registered: Registered = { screens: [], sources: [] };

/** Tells the site maps what there is: every screen, and the domains that make pages from rows. Called once, at start. */
export function registerSitemap(all: Registered): void {
  registered = all;
}

/** What was registered. */
export const sitemapContents = (): Registered => registered;
