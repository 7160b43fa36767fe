/** Most characters of texts, most pictures, spots a page and pages. */
export const scenicLimits = {
  name: 60,
  summary: 160,
  content: 10_000,
  words: 300,
  pictures: 12,
  page: 12,
  pages: 10,
} as const;
