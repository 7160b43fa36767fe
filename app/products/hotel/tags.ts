/** Purge tag of every page that lists properties or hotels. */
export const hotelsTag = "hotels";

/** Purge tag of the pages of one property and its hotels. */
export const companyTag = (id: number): string => `hotel-company:${id}`;

/** Purge tag of cached nights of any hotel: rooms taken or released, and rents. */
export const nightsTag = "hotel-nights";
