declare module "~/platform/domain/domain" {
  interface DomainParts {
    /** Sections that have banners; their labels are `banner:business.<name>`. */
    bannerPlaces?: readonly string[];
  }
}

/** The language flags of a banner. */
export const flags = ["all", "zh", "ja", "en"] as const;
