import { and, eq, isNull, sql } from "drizzle-orm";
import { normalEmail } from "~/platform/fields/email";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";

/** Stores a password hash, or a value that no password matches; the caller has locked the row. */
export async function setPassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash, updateTime: sql`clock_timestamp()` }).where(eq(users.id, userId));
}

/**
 * Stores the hash of a password that was confirmed by a code to `email`, only while the account still has that address
 * and is not anonymised. Returns whether it did.
 */
export async function setPasswordOf(tx: Tx, userId: number, email: string, passwordHash: string): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ passwordHash, updateTime: sql`clock_timestamp()` })
    .where(and(eq(users.id, userId), sql`lower(${users.email}) = ${normalEmail(email)}`, isNull(users.anonymisedAt)))
    .returning({ id: users.id });
  return changed.length > 0;
}
