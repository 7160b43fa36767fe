/** Purge tag of every page that lists ads or categories. */
export const wallTag = "adwall";

/** Purge tag of the page of one ad. */
export const adTag = (id: number): string => `ad:${id}`;
