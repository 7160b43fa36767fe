/** Rows that a list counts at most, from the first of the page that is shown. */
export const countedAhead = 1_000;
/** The same of a list of visitors: its pager offers pages up to there, ten of most lists. */
export const offeredAhead = 120;
/** The same of rows that have what was typed: where there are as many, its words are common (`pageHasWords`). */
export const commonAhead = 240;

/** Whether there may be more rows than were counted, `ahead` of the page at most: "1,000+" is what its reader sees. */
export const isCut = (total: number, { offset }: { offset: number }, ahead: number = countedAhead): boolean =>
  total >= offset + ahead;
