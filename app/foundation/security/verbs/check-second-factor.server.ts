import { and, eq, isNotNull, lt } from "drizzle-orm";
import type { Visitor } from "~/foundation/accounts/verbs/sign-in.server";
import { audit } from "~/foundation/audit/verbs/audit.server";
import { consume, forgive } from "~/platform/access/rate-limit.server";
import { databaseNow } from "~/platform/data/clock.server";
import { transact } from "~/platform/data/database.server";
import { DomainError } from "~/platform/errors";
import { typedCode } from "~/platform/fields/typed-signs";
import type { Db } from "~db/client";
import { totpFactors } from "~db/schema/security";
import { securityLimits } from "../rules/limits";
import { stepOf } from "../rules/totp";
import { unseal } from "../seal.server";
import { type CookieJar, counterOf } from "./known-devices.server";
import { mailNotice } from "./mail-notice.server";
import { takeRecoveryCode } from "./recovery-codes.server";

const isConfirmed = (userId: number) => and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedTime));

/** Whether this user's logins need a second factor. */
export async function hasSecondFactor(db: Db, userId: number): Promise<boolean> {
  const found = await db.select({ userId: totpFactors.userId }).from(totpFactors).where(isConfirmed(userId));
  return found.length > 0;
}

/** Normalises a typed code of an authenticator app to six digits; null if it is none. */
const digitsOf = (typed: string): string | null =>
  new RegExp(`^\\d{${securityLimits.totp.digits}}$`).exec(typedCode(typed))?.[0] ?? null;

/** Accepts a code's time step once; the same and earlier steps are refused afterwards (RFC 6238 5.2). */
async function takeStep(db: Db, userId: number, typed: string): Promise<boolean> {
  const [factor] = await db.select().from(totpFactors).where(isConfirmed(userId));
  const step = factor && stepOf(unseal("totp", `user:${userId}`, factor.secret), typed, await databaseNow(db));
  if (step === undefined || step === null) return false;
  const taken = await db
    .update(totpFactors)
    .set({ lastStep: step })
    .where(and(isConfirmed(userId), lt(totpFactors.lastStep, step)))
    .returning({ userId: totpFactors.userId });
  return taken.length === 1;
}

async function takeRecovery(visitor: Visitor, userId: number, typed: string): Promise<boolean> {
  return transact(async (tx) => {
    if (!(await takeRecoveryCode(tx, userId, typed))) return false;
    await audit(tx, visitor, { action: "recovery-code", actorId: userId, target: `user:${userId}` });
    await mailNotice(tx, userId, "recoveryCode");
    return true;
  });
}

/**
 * Checks a user's second factor: a code of the app (current time step or a neighbour, each once) or a recovery code
 * (once; the owner gets a mail). Runs outside a transaction, so that its counter and its audit line outlive a refusal.
 * Throws `secondFactorWrong`, or `tooManyRequests` after five tries in 15 minutes (a known browser has its own
 * counter), both with field `code`.
 */
export async function checkSecondFactor(
  db: Db,
  visitor: Visitor & Partial<CookieJar>,
  userId: number,
  typed: string,
): Promise<void> {
  const key = await counterOf(db, visitor, userId);
  await consume("secondFactor", key);
  const digits = digitsOf(typed);
  const right = digits ? await takeStep(db, userId, digits) : await takeRecovery(visitor, userId, typed);
  if (!right) {
    await transact((tx) =>
      audit(tx, visitor, { action: "second-factor-failed", actorId: userId, target: `user:${userId}` }),
    );
    throw new DomainError("secondFactorWrong", { field: "code" });
  }
  await forgive("secondFactor", key);
}
