/** The sections that have banners; `live` has those of single streams. */
export const businesses = ["shop", "trip", "stay", "hotel", "promote", "job", "tv", "school", "voice", "live"] as const;

/** The language flags of a banner. */
export const flags = ["all", "zh", "ja", "en"] as const;
