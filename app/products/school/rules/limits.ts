/** Greatest lengths, in characters, and most lessons and files of one thing. */
export const schoolLimits = {
  title: 100,
  summary: 400,
  description: 20_000,
  content: 30_000,
  category: 30,
  lessons: 60,
  attachments: 10,
  name: 40,
  note: 1_000,
  memo: 1_000,
  price: 1_000_000,
} as const;

/**
 * Items on a page of one category; of each, where several categories are shown [spec 5]; of the recommended ones; and
 * on a person's own page.
 */
export const schoolSizes = { single: 100, several: 8, recommended: 8, own: 20, bought: 20, call: 100 } as const;

/** Most categories that are read together; the highest ones. */
export const mostCategories = 300;

/** Most courses that the form of applications offers. */
export const mostChoices = 100;

/** Last page of a list that can be requested. */
export const farthestPage = 1_000;
