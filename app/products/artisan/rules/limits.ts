/** Greatest lengths, in characters, and most pictures of a thing besides its cover. */
export const artisanLimits = {
  ...{ jpName: 40, engName: 80, lead: 120, content: 20_000 },
  ...{ name: 80, material: 80, size: 60, category: 30, pictures: 8 },
} as const;

/**
 * Artisans and works of a home or category page, works of an artisan's page, and rows of the calls [A4]:
 * a list, the list of categories, a whole list, and at most.
 */
export const artisanSizes = { page: 8, works: 12, call: 8, categories: 20, all: 500, most: 500 } as const;

/** Categories that a page or a form names at most: the highest. */
export const mostCategories = 200;

/** Farthest page of a list. */
export const farthestPage = 1_000;
