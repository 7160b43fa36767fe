/** Most characters of a review and of its answer, and pictures of a review. */
export const reviewLimits = { content: 1_000, answer: 500, pictures: 6 } as const;

/** Days within which its author may change a review. */
const editDays = 30;

/** Whether its author may still change a review of that time at `now`. */
export const isEditable = (written: Date, now: Date): boolean =>
  now.getTime() - written.getTime() <= editDays * 86_400_000;
