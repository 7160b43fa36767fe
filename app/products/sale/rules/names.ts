export const saleKinds = ["house", "apartment", "machiya", "land", "shop"] as const;
export const saleStructures = ["wood", "steel", "concrete", "other"] as const;
export const saleRights = ["freehold", "leasehold", "shared"] as const;
export const saleOrders = ["best", "price", "priceDown"] as const;
