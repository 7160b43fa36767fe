/** The seven sites of the product. */
export const sites = ["main", "shop", "biz", "work", "tv", "cc", "dev"] as const;
export type Site = (typeof sites)[number];

export const editions = ["cn", "intl", "jp"] as const;
export type Edition = (typeof editions)[number];

/** The section that each site shows at "/" without a redirect [SH2]. */
export const homePaths = {
  main: "/trip",
  shop: "/shop",
  biz: "/promote",
  work: "/job",
  tv: "/tv",
  cc: "/voice",
  dev: "/school",
} as const satisfies Record<Site, string>;
