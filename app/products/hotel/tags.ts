/** Purge tag of every page that lists houses or hotels. */
export const hotelsTag = "hotels";

/** Purge tag of the pages of one house, and of its hotels. */
export const companyTag = (id: number): string => `hotel-company:${id}`;

/** Purge tag of what is kept of nights: rooms that are taken or given back, and rents, of any hotel. */
export const nightsTag = "hotel-nights";

/** Purge tag of what is kept of a block of nights (`blockOf`), of any hotel. */
export const nightsBlockTag = (block: number): string => `hotel-nights:${block}`;
