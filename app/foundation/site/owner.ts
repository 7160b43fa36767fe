import type { Site } from "~/platform/screens/sites";

const owners: Record<string, Site> = {
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

/** The site whose address is canonical for a domain's screens; what belongs to none is main's. */
export const ownerOf = (domain: string): Site => owners[domain] ?? "main";
