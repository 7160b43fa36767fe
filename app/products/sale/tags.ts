/** Purge tag of every page that lists properties. */
export const saleTag = "sale";

/** Purge tag of the page of one property. */
export const propertyTag = (id: number): string => `sale:${id}`;
