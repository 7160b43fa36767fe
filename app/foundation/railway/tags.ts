/** Purge tag of everything that shows lines or stations. */
export const railwayTag = "railway";
