import { eq } from "drizzle-orm";
import { hashPassword } from "~/foundation/accounts/hash.server";
import { isCommonPassword } from "~/foundation/accounts/rules/common-passwords";
import { renewSession } from "~/foundation/accounts/verbs/sessions.server";
import { setPassword } from "~/foundation/accounts/verbs/set-password.server";
import { audit } from "~/foundation/audit/verbs/audit.server";
import { transact } from "~/platform/data/database.server";
import { DomainError } from "~/platform/errors";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { dropChallenges } from "./challenges.server";
import { confirmIdentity, type Owner, takeProof } from "./confirm-identity.server";
import { type CookieJar, forgetDevices } from "./known-devices.server";
import { mailNotice } from "./mail-notice.server";
import { changeCode } from "./send-code.server";

/** Words of this user that make a password easy to guess. */
async function ownWords(db: Db, userId: number): Promise<string[]> {
  const [user] = await db
    .select({ username: users.username, nickname: users.nickname, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  return user ? [user.username, user.nickname, user.email.split("@")[0] ?? ""] : [];
}

/** Throws `commonPassword` (field `password`) for a password that is easy to guess. */
export async function refuseCommon(db: Db, userId: number, password: string): Promise<void> {
  if (isCommonPassword(password, await ownWords(db, userId)))
    throw new DomainError("commonPassword", { field: "password" });
}

/**
 * Changes the owner's password, after the code and the old password, and returns the new token of their session. Ends
 * every other session, known browser and login challenge, and mails the owner a notice. Opens its own transaction.
 * Throws `commonPassword`, `U-902`, `wrongPassword` (field `oldPassword`) or `tooManyRequests`.
 */
export async function changePassword(
  db: Db,
  owner: Owner & Partial<CookieJar>,
  { code, oldPassword, password }: { code: string; oldPassword: string; password: string },
): Promise<string> {
  const { userId, sessionId } = owner.actor;
  await refuseCommon(db, userId, password);
  const proven = await confirmIdentity(db, owner, changeCode(owner, "changePassword"), {
    code,
    password: oldPassword,
    passwordField: "oldPassword",
  });
  const passwordHash = await hashPassword(password);
  return transact(async (tx) => {
    await takeProof(tx, userId, proven);
    await setPassword(tx, userId, passwordHash);
    const token = await renewSession(tx, userId, sessionId);
    await forgetDevices(tx, userId, owner);
    await dropChallenges(tx, userId);
    await audit(tx, owner, { action: "password-change", actorId: userId, target: `user:${userId}` });
    await mailNotice(tx, userId, "password");
    return token;
  });
}
