/** Greatest lengths, in characters. */
export const travelLimits = { title: 120, summary: 300 } as const;

/** Articles of a section of the home, on a page of a list, in the ranking, beside an article, and of the calls [N7, N16]. */
export const travelSizes = { section: 8, page: 10, ranking: 20, panel: 5, related: 4, feed: 30, forHome: 3 } as const;

/** Farthest page of a list. */
export const farthestPage = 2_000;

/** Characters of each page that the search looks into: its beginning. */
export const searchedPerPage = 2_000;
