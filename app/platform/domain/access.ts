/** The roles of the product. A user holds a list of them. */
export const roles = [
  "GUEST",
  "ADMIN",
  "HOST",
  "HOTEL_ADMIN",
  "JOB_ADMIN",
  "TRAVEL_EDITOR",
  "NEWS_EDITOR",
  "SHOP_ADMIN",
  "RESTAURANT_ADMIN",
  "PROMOTE_ADMIN",
  "VIDEO_ADMIN",
] as const;
type AccountRole = (typeof roles)[number];

/**
 * Roles that are not stored with an account: a domain grants one to a user who works at somebody else's business [R13].
 */
export const grantedRoles = ["WAITER"] as const;
export type GrantedRole = (typeof grantedRoles)[number];

/** A role that a user holds, from the account or granted by a domain. */
export type Role = AccountRole | GrantedRole;

/** A role as a user's list of types stores it: `hotel_admin`. */
export type UserType = Lowercase<AccountRole>;
export const userTypes = roles.map((role) => role.toLowerCase() as UserType);

/** Who may enter: everybody, anyone signed in, or the holders of one of the roles (ADMIN always) [R1]. */
export type Access = { readonly allow: "anyone" | "signedIn" | readonly Role[] };

export const anyone: Access = { allow: "anyone" };
export const signedIn: Access = { allow: "signedIn" };

/** Access for the holders of any of `allowed`; ADMIN is always among them [R1, R2]. */
export function only(...allowed: Role[]): Access {
  return { allow: allowed };
}

/** Whether a visitor with these roles (null: not signed in) passes `access`. */
export function allows(access: Access, held: ReadonlySet<Role> | null): boolean {
  if (access.allow === "anyone") return true;
  if (!held) return false;
  if (access.allow === "signedIn" || held.has("ADMIN")) return true;
  return access.allow.some((role) => held.has(role));
}

/**
 * The roles in a stored comma list of user types (`guest,shop_admin`).
 * Only an exact, lower-case name counts: ` ADMIN`, `admin2` or `admin%2Cx` grant nothing.
 */
export function rolesOf(types: string): ReadonlySet<Role> {
  return new Set(types.split(",").flatMap((type) => roles.filter((role) => role.toLowerCase() === type)));
}
