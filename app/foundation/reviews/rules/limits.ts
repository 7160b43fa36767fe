/** Characters of a review and of its answer, and pictures of a review. */
export const reviewLimits = { content: 1_000, answer: 500, pictures: 6 } as const;

/** Days for which its author may change a review. */
const editDays = 30;

/** Whether a review of that moment may still be changed by its author at `now`. */
export const isEditable = (written: Date, now: Date): boolean =>
  now.getTime() - written.getTime() <= editDays * 86_400_000;
