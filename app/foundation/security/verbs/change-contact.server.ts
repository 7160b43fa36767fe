import { normalEmail } from "~/foundation/accounts/rules/contact";
import { endOthers } from "~/foundation/accounts/verbs/sessions.server";
import { setEmail, setMobile } from "~/foundation/accounts/verbs/set-contact.server";
import { audit } from "~/foundation/audit/audit.server";
import { transact } from "~/platform/data/database.server";
import type { Db } from "~db/client";
import { confirmIdentity, type Owner, type Proof, takeProof } from "./confirm-identity.server";
import { mailNotice } from "./mail-notice.server";
import { changeCode } from "./send-code.server";

/**
 * Gives the owner's account a new address, after the code that was mailed to it and the current password [S9].
 * The old address gets a mail and every other session ends. Throws U-902, wrongPassword, tooManyRequests, or
 * emailRegistered when somebody took the address meanwhile. Opens its own transaction.
 */
export async function changeEmail(
  db: Db,
  owner: Owner,
  { email, ...proof }: Omit<Proof, "passwordField"> & { email: string },
): Promise<void> {
  const { userId, sessionId } = owner.actor;
  const address = normalEmail(email);
  const proven = await confirmIdentity(db, owner, changeCode(owner, "changeEmail", address), proof);
  await transact(async (tx) => {
    await takeProof(tx, userId, proven);
    await mailNotice(tx, userId, "email");
    await setEmail(tx, userId, address);
    await endOthers(tx, userId, sessionId);
    await audit(tx, owner, { action: "email-change", actorId: userId, target: `user:${userId}` });
  });
}

/**
 * Gives the owner's account a new mobile number, after the code that was mailed to the address on file and the current
 * password [S9]. The owner gets a mail and every other session ends. Throws U-902, wrongPassword,
 * tooManyRequests or phoneRegistered. Opens its own transaction.
 */
export async function changeMobile(
  db: Db,
  owner: Owner,
  { mobile, ...proof }: Omit<Proof, "passwordField"> & { mobile: string },
): Promise<void> {
  const { userId, sessionId } = owner.actor;
  const proven = await confirmIdentity(db, owner, changeCode(owner, "changeMobile"), proof);
  await transact(async (tx) => {
    await takeProof(tx, userId, proven);
    await setMobile(tx, userId, mobile);
    await endOthers(tx, userId, sessionId);
    await audit(tx, owner, { action: "mobile-change", actorId: userId, target: `user:${userId}` });
    await mailNotice(tx, userId, "mobile");
  });
}
