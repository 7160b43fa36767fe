import { and, eq } from "drizzle-orm";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";

/**
 * Locks an account in the transaction that relies on its password: null when the password is not that of `passwordHash`
 * any more, so that what a change or reset of it ends cannot begin after it.
 */
export async function lockPassword(
  tx: Tx,
  { userId, passwordHash }: { userId: number; passwordHash: string },
): Promise<{ disabledAt: Date | null } | null> {
  const [held = null] = await tx
    .select({ disabledAt: users.disabledAt })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)))
    .for("no key update");
  return held;
}
