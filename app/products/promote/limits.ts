/** Greatest lengths, in characters, and counts [W7, W8]. */
export const promoteLimits = {
  name: 60,
  category: 20,
  description: 1_000,
  address: 120,
  homePage: 500,
  /** Maximum points an administrator can set for a like. */
  points: 100,
  /** Items a category shows before "show all", and at most with it. */
  shelf: 8,
  all: 200,
  /** Categories that the wall shows, and that forms offer. */
  categories: 50,
  choices: 200,
  hotTags: 5,
  /** Items on one page of a keyword. */
  page: 24,
} as const;
