/** Most rows that a list counts, from the first row of the shown page. */
export const countedAhead = 1_000;
/** The same for visitors' lists: their pagers offer pages up to there, ten in most lists. */
export const offeredAhead = 120;
/** The same for lists narrowed by words. */
export const commonAhead = 240;

/** Whether there may be more rows than were counted (`ahead` from the page's start): shown as "1,000+". */
export const isCut = (total: number, { offset }: { offset: number }, ahead: number = countedAhead): boolean =>
  total >= offset + ahead;
