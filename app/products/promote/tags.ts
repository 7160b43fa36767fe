/** Purge tag of every page that lists items of the wall or its categories. */
export const wallTag = "promote";

/** Purge tag of the page of one item. */
export const itemTag = (id: number): string => `promote:${id}`;
