/** Most characters of texts, most files, properties a page, and bounds of prices in yen and of viewings in days. */
export const saleLimits = {
  name: 20,
  description: 4_000,
  words: 300,
  layout: 20,
  address: 120,
  pictures: 20,
  papers: 10,
  stations: 5,
  verdict: 500,
  inquiry: 250,
  reply: 250,
  page: 12,
  pages: 10,
  price: 100_000_000_000,
  viewingDays: 60,
} as const;
