/** Greatest lengths, in characters, and counts. */
export const jobLimits = {
  title: 20,
  company: 40,
  introduction: 1_000,
  description: 3_000,
  hours: 300,
  address: 120,
  account: 60,
  prefecture: 10,
  pictures: 9,
  certificates: 5,
  verdict: 500,
  headcount: 999,
  videoTitle: 40,
  alertName: 40,
  /** Saved searches of one person. */
  alerts: 20,
  /** Values that a search may name of one attribute. */
  values: 20,
} as const;

/** Rows of each list. */
export const jobSizes = {
  page: 20,
  home: 12,
  companies: 12,
  videos: 4,
  videoPage: 12,
  similar: 4,
  ofCompany: 4,
  ranking: 20,
  /** Recruitments of a search that are counted for the chips. */
  counted: 1_000,
  /** New recruitments in one mail of a saved search. */
  mailed: 20,
} as const;
