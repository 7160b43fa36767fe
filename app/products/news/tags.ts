/** Purge tag of every page and feed that lists articles. */
export const newsTag = "news";

/** Purge tag of every page that names a category: lists, feeds and the pages of articles. */
export const newsCategoriesTag = "news-categories";

/** Purge tag of the page of one article. */
export const articleTag = (id: number): string => `news:${id}`;
