import type { Viewer } from "../price-rules";
import type { OrderRole } from "./states";

type Person = NonNullable<Viewer>;
type Owned = { userId: number; sellerId: number };

/** Whether the order was placed by this person: only they see it as a buyer (decisions R15). */
export const isBuyer = (order: Owned, person: Person): boolean => order.userId === person.userId;

/** Whether this person works on the order at the seller's desk: its seller, or an administrator (decisions R15). */
export const isSeller = (order: Owned, person: Person): boolean =>
  person.roles.has("ADMIN") || (person.roles.has("SHOP_ADMIN") && order.sellerId === person.userId);

/** Whether a person acts in a role on an order. */
export const actsAs = (role: OrderRole, order: Owned, person: Person): boolean =>
  role === "buyer" ? isBuyer(order, person) : role === "seller" && isSeller(order, person);
