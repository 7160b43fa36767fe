import type { Site } from "~/platform/screens/sites";

const owners: Record<string, Site> = {
  travel: "main",
  artisan: "main",
  hotel: "main",
  stay: "main",
  event: "main",
  shop: "shop",
  inventory: "shop",
  promote: "biz",
  adwall: "biz",
  restaurant: "biz",
  cuisine: "biz",
  offline: "biz",
  board: "biz",
  job: "work",
  video: "tv",
  news: "tv",
  live: "tv",
  voice: "cc",
  school: "dev",
};

/** The site to which a screen's product belongs; null for the foundation's screens, which all sites share. */
export const siteOf = ({ domain }: { domain: string }): Site | null => owners[domain] ?? null;

/** The site whose address is canonical for a domain's screens; what all share is main's. */
export const ownerOf = (domain: string): Site => siteOf({ domain }) ?? "main";
