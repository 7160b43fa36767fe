import { and, eq, isNull, sql } from "drizzle-orm";
import type { Visitor } from "~/foundation/accounts/verbs/sign-in.server";
import { audit } from "~/foundation/audit/verbs/audit.server";
import { consume, forgive } from "~/platform/access/rate-limit.server";
import { databaseNow } from "~/platform/data/clock.server";
import { transact } from "~/platform/data/database.server";
import { DomainError } from "~/platform/errors";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { totpFactors } from "~db/schema/security";
import { newTotpSecret, stepOf, totpUri } from "../rules/totp";
import { seal, unseal } from "../seal.server";
import { checkSecondFactor } from "./check-second-factor.server";
import { checkOwnPassword, type Owner } from "./confirm-identity.server";
import { dropSecondFactor } from "./drop-second-factor.server";
import type { CookieJar } from "./known-devices.server";
import { mailNotice } from "./mail-notice.server";
import { recoveryCodesLeft, renewRecoveryCodes } from "./recovery-codes.server";

export type TwoFactorState =
  | { state: "off" }
  /** The secret is shown until a first code confirms that an app has it. */
  | { state: "started"; secret: string; uri: string }
  | { state: "on"; since: Date; codesLeft: number };

const factorOf = (db: Db, userId: number) =>
  db
    .select({
      secret: totpFactors.secret,
      confirmedTime: totpFactors.confirmedTime,
      username: users.username,
    })
    .from(totpFactors)
    .innerJoin(users, eq(users.id, totpFactors.userId))
    .where(eq(totpFactors.userId, userId));

/** Reads the state of a user's second factor. */
export async function twoFactorState(db: Db, userId: number): Promise<TwoFactorState> {
  const [factor] = await factorOf(db, userId);
  if (!factor) return { state: "off" };
  if (factor.confirmedTime)
    return { state: "on", since: factor.confirmedTime, codesLeft: await recoveryCodesLeft(db, userId) };
  const secret = unseal("totp", `user:${userId}`, factor.secret);
  return { state: "started", secret, uri: totpUri(secret, factor.username) };
}

/**
 * Starts a second factor with a new secret, after the current password. It has no effect until it is confirmed;
 * an unconfirmed one is replaced. Throws `wrongPassword`, `tooManyRequests` or `twoFactorIsOn`.
 */
export async function startTwoFactor(db: Db, owner: Owner, password: string) {
  const { userId } = owner.actor;
  await checkOwnPassword(db, owner, password);
  const secret = seal("totp", `user:${userId}`, newTotpSecret());
  const stored = await db
    .insert(totpFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: totpFactors.userId,
      set: { secret, lastStep: 0 },
      setWhere: isNull(totpFactors.confirmedTime),
    })
    .returning({ userId: totpFactors.userId });
  if (stored.length === 0) throw new DomainError("twoFactorIsOn");
}

/**
 * Turns a started second factor on with the app's first code, mails the owner a notice and returns ten recovery codes,
 * which are not shown again. Opens its own transaction, after counting the try. Throws `secondFactorWrong` (field
 * `code`), `tooManyRequests` or `twoFactorNotStarted`.
 */
export async function confirmTwoFactor(db: Db, owner: Owner, typed: string): Promise<string[]> {
  const { userId } = owner.actor;
  const key = `user:${userId}`;
  await consume("secondFactor", key);
  const [factor] = await factorOf(db, userId);
  if (!factor || factor.confirmedTime) throw new DomainError("twoFactorNotStarted");
  const step = stepOf(unseal("totp", key, factor.secret), typed, await databaseNow(db));
  if (step === null) throw new DomainError("secondFactorWrong", { field: "code" });
  await forgive("secondFactor", key);
  return transact(async (tx) => {
    const confirmed = await tx
      .update(totpFactors)
      .set({ confirmedTime: sql`clock_timestamp()`, lastStep: step })
      .where(
        and(eq(totpFactors.userId, userId), eq(totpFactors.secret, factor.secret), isNull(totpFactors.confirmedTime)),
      )
      .returning({ userId: totpFactors.userId });
    if (confirmed.length === 0) throw new DomainError("twoFactorNotStarted");
    await audit(tx, owner, { action: "second-factor-on", actorId: userId, target: key });
    await mailNotice(tx, userId, "twoFactorOn");
    return renewRecoveryCodes(tx, userId);
  });
}

/**
 * Turns the second factor off, after the current password and a code of the app or a recovery code, and mails the owner
 * a notice. Opens its own transaction. Throws `wrongPassword`, `secondFactorWrong`, `tooManyRequests` or
 * `twoFactorNotStarted`.
 */
export async function turnTwoFactorOff(
  db: Db,
  owner: Owner & Visitor & Partial<CookieJar>,
  { password, code }: { password: string; code: string },
): Promise<void> {
  const { userId } = owner.actor;
  await checkOwnPassword(db, owner, password);
  await checkSecondFactor(db, owner, userId, code);
  await transact(async (tx) => {
    if (!(await dropSecondFactor(tx, userId))) throw new DomainError("twoFactorNotStarted");
    await audit(tx, owner, { action: "second-factor-off", actorId: userId, target: `user:${userId}` });
    await mailNotice(tx, userId, "twoFactorOff");
  });
}
