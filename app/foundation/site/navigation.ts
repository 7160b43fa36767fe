import { listed } from "~/platform/domain/declared";
import type { BottomEntry, Tab } from "~/platform/domain/domain";
import type { AppPath } from "~/platform/domain/register";
import type { Site } from "~/platform/domain/sites";

const bySeq = (a: { seq: number }, b: { seq: number }): number => a.seq - b.seq;

/** Path of the site-wide search. */
export const searchPath: AppPath = "/search/result";

/** Section tabs of a site's top bar, in order. */
export const tabsOf = (site: Site): Tab[] =>
  listed("tabs")
    .filter((tab) => tab.site === site)
    .sort(bySeq);

/** Bottom navigation of a site, with the "more" drawer last. */
export const bottomOf = (site: Site): BottomEntry[] => [
  ...listed("bottom")
    .filter((entry) => entry.site === site)
    .sort(bySeq),
  { site, id: "more", icon: "more", drawer: "more", seq: 1_000 },
];

/** Footer links: `clause` only in the cn edition; site map and notice open a new tab. */
export const footerLinks: readonly { id: string; path: string; newTab?: boolean; cnOnly?: boolean }[] = [
  { id: "about", path: "/pages/about" },
  { id: "feedback", path: "/pages/feedback" },
  { id: "clause", path: "/pages/clause", cnOnly: true },
  { id: "privacy", path: "/pages/privacy" },
  { id: "sitemap", path: "/sitemap.html", newTab: true },
  { id: "notice", path: "/news/detail/2813", newTab: true },
];
