/** Greatest lengths, in characters. */
export const travelLimits = { title: 120, summary: 300 } as const;

/**
 * Articles in a section of the home page, on a list page, in the ranking and its panel, beside an article, in the feed,
 * in the home call by default [N7, N16], and in a complete list [A4].
 */
export const travelSizes = {
  section: 8,
  page: 10,
  ranking: 20,
  panel: 5,
  related: 4,
  feed: 30,
  forHome: 3,
  all: 1_000,
} as const;

/** Last page of a list that can be requested. */
export const farthestPage = 2_000;

/** Characters of each page that are indexed for search, from its beginning. */
export const searchedPerPage = 2_000;
