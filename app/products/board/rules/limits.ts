/** Greatest lengths in characters, and counts [B1]. */
export const boardLimits = {
  title: 30,
  content: 1_000,
  images: 6,
  contact: 100,
  category: 20,
  template: 500,
  reason: 200,
  /** Yen. */
  price: 99_999_999,
  /** Posts that one person may have open at a time. */
  open: 10,
  /** Days that a post is shown after it was published or renewed. */
  days: 30,
  /** Posts on a page of the board, and of one's own list. */
  page: 20,
  /** Categories that pages and forms offer. */
  categories: 50,
  /** Open reports by different people that hide a post. */
  reports: 3,
} as const;
