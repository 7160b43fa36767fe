/** Purge tag of every page that lists items of __name__. */
export const listTag = "__name__";
/** Purge tag of the page of one item. */
export const itemTag = (id: number): string => `__name__:${id}`;
