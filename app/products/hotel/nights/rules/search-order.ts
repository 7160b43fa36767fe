/** Orders of found hotels: as the houses rank them, the cheapest stay first, the room for most people first. */
export const searchOrders = ["suggested", "price", "capacity"] as const;
export type SearchOrder = (typeof searchOrders)[number];
