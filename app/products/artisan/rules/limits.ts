/** Greatest lengths, in characters, and most pictures besides the cover. */
export const artisanLimits = {
  jpName: 40,
  engName: 80,
  lead: 120,
  content: 20_000,
  name: 80,
  material: 80,
  size: 60,
  category: 30,
  pictures: 8,
} as const;

/**
 * Artisans and works on a home or category page, works on an artisan's page, and rows of the calls [A4]: a list, the
 * list of categories, a complete list, and the most that may be requested.
 */
export const artisanSizes = { page: 8, works: 12, call: 8, categories: 20, all: 1_000, most: 1_000 } as const;

/** Most categories on a page or in a form; the highest ones. */
export const mostCategories = 200;

/** Last page of a list that can be requested. */
export const farthestPage = 1_000;
