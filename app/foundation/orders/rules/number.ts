/** Form of an order number; no word of a path matches it [C31]. */
export const orderNumberPattern = /^[A-Z]\d{16}$/;

/** Where an order's page was opened from [C31]. */
export const orderOrigins = ["list", "cart", "pay", "mypage", "notice"] as const;
