import { eq, gte, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { returnsFrom } from "../rules/closing";
import { normalEmail } from "../rules/contact";

/** Whether an account has this address, in whatever case. */
export async function isKnownEmail(db: Db, email: string): Promise<boolean> {
  const known = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = ${normalEmail(email)}`);
  return known.length > 0;
}

/** Whether an account has a password: one that came from elsewhere has none until it is set by mail. */
export async function hasPassword(db: Db, userId: number): Promise<boolean> {
  const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
  return user?.hash.startsWith("$argon2") === true;
}

/** Open accounts, and closed ones that a login may still open again at `now`. */
export const mayReturn = (now: Date): SQL | undefined =>
  or(isNull(users.closedAt), gte(users.closedAt, returnsFrom(now)));
