/** Purge tag of every page that lists contests or works. */
export const contestsTag = "contests";

/** Purge tag of the page of one work. */
export const workTag = (id: number): string => `photo:${id}`;
