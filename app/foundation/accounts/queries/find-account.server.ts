import { eq, gte, isNull, or, type SQL, sql } from "drizzle-orm";
import { normalEmail } from "~/platform/fields/email";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { returnsFrom } from "../rules/closing";

/** Whether an account has this e-mail address, ignoring case. */
export async function isKnownEmail(db: Db, email: string): Promise<boolean> {
  const known = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = ${normalEmail(email)}`);
  return known.length > 0;
}

/** Whether an account has a password: one made with an OAuth provider has none until it is set by mail. */
export async function hasPassword(db: Db, userId: number): Promise<boolean> {
  const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
  return user?.hash.startsWith("$argon2") === true;
}

/** Condition for open accounts and closed ones that a login can still reopen at `now`. */
export const mayReturn = (now: Date): SQL | undefined =>
  or(isNull(users.closedAt), gte(users.closedAt, returnsFrom(now)));
