/** Greatest lengths, in characters. */
export const newsLimits = { title: 120, content: 30_000, author: 40, category: 20 } as const;

/** Articles per page of a list, in the hot panel and in the calls' replies [A6]. */
export const newsSizes = { page: 30, hot: 8, feed: 30, byCategory: 30, call: 10, most: 9_999, withBody: 30 } as const;

/** Most categories in a list, form or call; the highest ones. */
export const mostCategories = 200;
