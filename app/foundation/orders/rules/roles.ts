import type { Origin } from "~/foundation/audit/verbs/audit.server";
import type { Role as AccountRole } from "~/platform/domain/access";

/** Who moves an order: its buyer, its seller (or an administrator), or the system (payments, clock). */
export const orderRoles = ["buyer", "seller", "system"] as const;
export type OrderRole = (typeof orderRoles)[number];

/** Who may cause an event, or is notified of one; `either` is buyer and seller. */
export type Who = OrderRole | "either";

/** A signed-in user; `from` is the origin of the request, for the audit log of administrators' acts. */
export type Person = { readonly userId: number; readonly roles: ReadonlySet<AccountRole>; readonly from?: Origin };

type Owned = { userId: number; sellerId: number };

/** Whether `who` includes a role. */
export const includes = (who: Who | undefined, role: OrderRole): boolean =>
  who === role || (who === "either" && role !== "system");

/** Whether this person placed the order: only they see it as its buyer [R15]. */
export const isBuyer = (order: Owned, person: Person): boolean => order.userId === person.userId;

/**
 * Whether this person works on the order at the seller's desk: its seller while they hold `role` (null: any account),
 * or an administrator [R15, R6].
 */
export const isSeller = (order: Owned, person: Person, role: AccountRole | null): boolean =>
  person.roles.has("ADMIN") || ((role === null || person.roles.has(role)) && order.sellerId === person.userId);
