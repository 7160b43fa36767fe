/** Purge tag of every page and feed that lists articles. */
export const travelTag = "travel";

/** Purge tag of the ranking, which a job recomputes. */
export const travelRankingTag = "travel-ranking";

/** Purge tag of the page of one article. */
export const articleTag = (id: number): string => `travel:${id}`;
