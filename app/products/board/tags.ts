/** Purge tag of every page that lists posts or categories of the board. */
export const boardTag = "board";

/** Purge tag of the page of one post. */
export const postTag = (id: number): string => `board:${id}`;
