import { eq } from "drizzle-orm";
import type { Tx } from "~db/client";
import { recoveryCodes, totpFactors } from "~db/schema/security";
import { dropChallenges } from "./challenges.server";
import { forgetDevices } from "./known-devices.server";

/** Deletes the known browsers and login challenges of an account, after its password was removed. */
export async function forgetLogins(tx: Tx, userId: number): Promise<void> {
  await forgetDevices(tx, userId);
  await dropChallenges(tx, userId);
}

/** Deletes known browsers, challenges, recovery codes and the second factor of an anonymised account. */
export async function forgetSecurity(tx: Tx, userId: number): Promise<void> {
  await forgetLogins(tx, userId);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.delete(totpFactors).where(eq(totpFactors.userId, userId));
}
