/** Purge tag of every page that lists items of __name__. */
export const listTag = "__name__";
