import { and, type SQL, sql } from "drizzle-orm";
import type { LentRole, Role } from "~/platform/access/access";
import { users } from "~db/schema/accounts";

/** Accounts that hold any of some roles. */
export const holdingAny = (roles: readonly Exclude<Role, LentRole>[]): SQL =>
  sql`string_to_array(${users.types}, ',') && string_to_array(${roles.join(",").toLowerCase()}, ',')`;

/** `holdingAny` of roles other than GUEST: those who are guests alone are not even looked at. */
export const staffHolding = (...roles: Exclude<Role, "GUEST" | LentRole>[]): SQL | undefined =>
  and(sql`${users.types} <> 'guest'`, holdingAny(roles));
