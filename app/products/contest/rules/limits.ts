/** Greatest lengths in characters, and counts [EV5]. */
export const contestLimits = {
  title: 12,
  description: 250,
  photographer: 12,
  area: 10,
  images: 9,
  contestTitle: 60,
  content: 5_000,
  verdict: 200,
  note: 200,
  /** Works that one person may enter, unless the contest says otherwise. */
  works: 3,
  mostWorks: 20,
  /** Works on a page of the gallery, of one's own list and of the jury's. */
  page: 24,
  own: 20,
  jury: 20,
  /** Contests that pages and forms offer. */
  contests: 50,
} as const;
