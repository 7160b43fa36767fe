import { and, eq, isNotNull } from "drizzle-orm";
import type { Tx } from "~db/client";
import { recoveryCodes, totpFactors } from "~db/schema/security";

/** Removes an account's second factor and recovery codes; returns false if none was on. */
export async function dropSecondFactor(tx: Tx, userId: number): Promise<boolean> {
  const off = await tx
    .delete(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedTime)))
    .returning({ userId: totpFactors.userId });
  if (off.length === 0) return false;
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return true;
}
