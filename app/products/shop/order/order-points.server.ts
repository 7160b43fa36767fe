import { orderPoints } from "~/foundation/orders/paid/order-points.server";

/** Buyers spend points with sellers and earn some back; the sellers see the same movements as theirs [P9]. */
export const shopPoints = orderPoints({ spending: "commodity-buy-out", earning: "commodity-buy-in" });
