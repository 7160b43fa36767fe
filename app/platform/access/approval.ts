import type { Role } from "../domain/access";
import type { Actor } from "./actor";

/** Account types that need an approved certificate before others see what they show [SH36]. */
export const certificateTypes = [
  "hotel_admin",
  "shop_admin",
  "restaurant_admin",
  "job_admin",
  "host",
  "promote_admin",
] as const;

/** The stored `certFlag` of an approved certificate. */
export const approvedFlag = 2;

/** Whether a user with these stored types (`guest,shop_admin`) needs a certificate. */
export const needsCertificate = (types: string): boolean =>
  types.split(",").some((type) => certificateTypes.some((known) => known === type));

/**
 * Whether a user may show others something as a business [SH36]: true for administrators, types without a certificate, and
 * approved ones.
 */
export const isVerified = ({ types, roles, certFlag }: Pick<Actor, "types" | "roles" | "certFlag">): boolean =>
  roles.has("ADMIN") || !needsCertificate(types) || certFlag === approvedFlag;

/** The roles of a user that need no certificate. */
export const withoutBusinesses = (roles: ReadonlySet<Role>): ReadonlySet<Role> =>
  new Set([...roles].filter((role) => !needsCertificate(role.toLowerCase())));
