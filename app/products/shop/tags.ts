/** Purge tag of every page that lists commodities: their prices, and the stock that their cards show. */
export const catalogueTag = "catalogue";

/** Purge tag of the tree of commodity types. */
export const typesTag = "commodity-types";

/** Purge tag of the page of one commodity. */
export const commodityTag = (id: number): string => `commodity:${id}`;

/** Purge tag of the page of one shop. */
export const shopTag = (sellerId: number): string => `shop:${sellerId}`;

/** Purge tag of the lists of shops in town. */
export const townTag = "town-shops";
