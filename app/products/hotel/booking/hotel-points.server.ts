import { orderPoints } from "~/foundation/orders/paid/order-points.server";

/** Guests spend points on stays and earn some back when they leave [P9]. */
export const hotelPoints = orderPoints({ spending: "hotel-reservation-out", earning: "hotel-reservation-in" });
