/** Greatest lengths, in characters. */
export const newsLimits = { title: 120, content: 30_000, author: 40, category: 20 } as const;

/** Articles on a page of a list, in the hot panel and in what the calls answer [A6]. */
export const newsSizes = { page: 30, hot: 8, feed: 30, byCategory: 30, call: 10, most: 9_999, withBody: 30 } as const;

/** Categories that a list, a form or a call names at most: the highest. */
export const mostCategories = 200;
