/** Purge tag of every page that lists restaurants, their ads or categories. */
export const directoryTag = "restaurants";

/** Purge tag of the page of one restaurant. */
export const restaurantTag = (id: number): string => `restaurant:${id}`;

/** Purge tag of the page of a restaurant's ad. */
export const restaurantAdTag = (id: number): string => `restaurant-ad:${id}`;

/** Purge tag of every page that offers coupons. */
export const couponsTag = "restaurant-coupons";
