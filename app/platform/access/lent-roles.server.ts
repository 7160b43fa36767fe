import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { table } from "~/platform/domain/composed.server";
import { type LentRole, lentRoles } from "./access";

declare module "~/platform/domain/serve" {
  interface TableParts {
    /**
     * SQL that tells whether the account `userId` holds a lent role now, by the role's name. It is part of the
     * statement that finds every session, so it must be answered by an index; a lost role ends with the next request.
     */
    lentRoles: (userId: SQLWrapper) => SQL<boolean>;
  }
}

/** Which lent roles an account holds, as columns of a statement that knows the account's id. */
export const lentColumns = (userId: SQLWrapper): Record<string, SQL<boolean>> =>
  Object.fromEntries(
    lentRoles.flatMap((role) => {
      const held = table("lentRoles")[role];
      return held ? [[role, sql<boolean>`(${held(userId)})`]] : [];
    }),
  );

/** The lent roles in those columns. */
export const lentIn = (columns: Readonly<Record<string, unknown>>): LentRole[] =>
  lentRoles.filter((role) => columns[role] === true);
