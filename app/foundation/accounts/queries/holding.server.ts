import { and, type SQL, sql } from "drizzle-orm";
import type { GrantedRole, Role } from "~/platform/domain/access";
import { users } from "~db/schema/accounts";

/** Condition for accounts that hold at least one of `roles`. */
export const holdingAny = (roles: readonly Exclude<Role, GrantedRole>[]): SQL =>
  sql`string_to_array(${users.types}, ',') && string_to_array(${roles.join(",").toLowerCase()}, ',')`;

/** `holdingAny` for roles other than GUEST; excludes plain guests by a cheaper condition first. */
export const staffHolding = (...roles: Exclude<Role, "GUEST" | GrantedRole>[]): SQL | undefined =>
  and(sql`${users.types} <> 'guest'`, holdingAny(roles));
