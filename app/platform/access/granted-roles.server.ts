import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { table } from "~/platform/domain/composed.server";
import { type GrantedRole, grantedRoles } from "../domain/access";

declare module "~/platform/domain/serve" {
  interface TableParts {
    /**
     * SQL that tells whether the account `userId` holds a granted role now, by the role's name. It is part of the
     * statement that finds every session, so it must be answered by an index; a lost role ends with the next request.
     */
    grantedRoles: (userId: SQLWrapper) => SQL<boolean>;
  }
}

/** Which granted roles an account holds, as columns of a statement that knows the account's id. */
export const grantedColumns = (userId: SQLWrapper): Record<string, SQL<boolean>> =>
  Object.fromEntries(
    grantedRoles.flatMap((role) => {
      const held = table("grantedRoles")[role];
      return held ? [[role, sql<boolean>`(${held(userId)})`]] : [];
    }),
  );

/** The granted roles in those columns. */
export const grantedIn = (columns: Readonly<Record<string, unknown>>): GrantedRole[] =>
  grantedRoles.filter((role) => columns[role] === true);
