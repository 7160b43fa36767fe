import { eq } from "drizzle-orm";
import type { Tx } from "~db/client";
import { recoveryCodes, totpFactors } from "~db/schema/security";
import { dropChallenges } from "./challenges.server";
import { forgetDevices } from "./known-devices.server";

/** Forgets the browsers and half-done logins of an account, after its password was taken away. */
export async function forgetLogins(tx: Tx, userId: number): Promise<void> {
  await forgetDevices(tx, userId);
  await dropChallenges(tx, userId);
}

/** Deletes all that guarded an account which is no longer anybody's. */
export async function forgetSecurity(tx: Tx, userId: number): Promise<void> {
  await forgetLogins(tx, userId);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.delete(totpFactors).where(eq(totpFactors.userId, userId));
}
