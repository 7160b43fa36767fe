/** Greatest lengths, in characters, and counts. */
export const restaurantLimits = {
  name: 40,
  category: 20,
  remark: 1_000,
  hoursNote: 120,
  address: 120,
  stations: 5,
  pictures: 9,
  closedDays: 100,
  description: 2_000,
  prize: 60,
  coupon: 40,
  terms: 300,
  quota: 100_000,
} as const;

export const priceBands = ["none", "low", "middle", "high", "top"] as const;
export const adTypes = ["news", "season", "course", "event"] as const;
export const couponKinds = ["amount", "percent", "gift"] as const;

/** Rows on one page of each list. */
export const listSizes = {
  restaurants: 12,
  ads: 12,
  featured: 6,
  coupons: 12,
  own: 12,
  ofRestaurant: 20,
  /** Maximum number of categories that are read and offered in forms. */
  categories: 200,
} as const;
