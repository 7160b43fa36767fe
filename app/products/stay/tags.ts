/** Purge tag of every page that lists stays. */
export const staysTag = "stays";

/** Purge tag of the page of one stay. */
export const stayTag = (id: number): string => `stay:${id}`;
