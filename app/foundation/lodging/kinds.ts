/** The kinds of places to sleep, in the order of the flags [T4]: hotels, rooms with hosts, homes by the month. */
export const lodgingKinds = ["hotel", "homestay", "rentals"] as const;
export type LodgingKind = (typeof lodgingKinds)[number];

/**
 * Bounds of a search: rows that a source reads, results a page, pages, stations, the longest walk in minutes and the
 * one that is meant where none is said.
 */
export const lodgingBounds = { pool: 500, page: 12, pages: 20, stations: 30, walk: 60, usualWalk: 15 } as const;

/** The orders of the list. Nearest first needs an origin: the nearest station, or `origin`. */
export const lodgingOrders = ["near", "price", "priceDown"] as const;
export type LodgingOrder = (typeof lodgingOrders)[number];
