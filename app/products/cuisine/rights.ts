import { only } from "../../platform/domain/access";

/** Who works on a restaurant's floor: its owner, and the waiters whom the owner invited [R13]. */
export const floorStaff = only("RESTAURANT_ADMIN", "WAITER");

/** Owners of restaurants: menus, signs, staff and figures. */
export const restaurantKeepers = only("RESTAURANT_ADMIN");
