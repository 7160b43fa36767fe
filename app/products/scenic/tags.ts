/** Purge tag of every page that lists scenic spots. */
export const scenicTag = "scenic";

/** Purge tag of the page of one spot. */
export const spotTag = (id: number): string => `scenic:${id}`;
