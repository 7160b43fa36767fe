import { orderPoints } from "~/foundation/orders/paid/order-points.server";

/**
 * Points of shop orders: buyers spend them with sellers and earn some back; sellers see the same movements as theirs
 * [P9].
 */
export const shopPoints = orderPoints({ spending: "commodity-buy-out", earning: "commodity-buy-in" });
