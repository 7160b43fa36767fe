import { endOthers } from "~/foundation/accounts/verbs/sessions.server";
import { setEmail, setMobile } from "~/foundation/accounts/verbs/set-contact.server";
import { audit } from "~/foundation/audit/verbs/audit.server";
import { transact } from "~/platform/data/database.server";
import { setting } from "~/platform/data/settings.server";
import { DomainError } from "~/platform/errors";
import { normalEmail } from "~/platform/fields/email";
import { isPhone, japanesePhone } from "~/platform/fields/phone";
import type { Db } from "~db/client";
import { confirmIdentity, type Owner, type Proof, takeProof } from "./confirm-identity.server";
import { mailNotice } from "./mail-notice.server";
import { changeCode } from "./send-code.server";

/**
 * Changes the owner's e-mail address, after the code mailed to the new address and the current password [S9]. Mails a
 * notice to the old address and ends every other session. Opens its own transaction. Throws `U-902`, `wrongPassword`,
 * `tooManyRequests`, or `emailRegistered` if the address was taken meanwhile.
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

/** Throws `mobileAbroad` for a number of another country, unless operators let profiles have them [K3]. */
export async function requireProfileMobile(db: Db, mobile: string): Promise<void> {
  if (isPhone(japanesePhone(mobile)) || (await setting(db, "security.profileMobileAny")) === 1) return;
  throw new DomainError("mobileAbroad", { params: { mobile }, field: "mobile" });
}

/**
 * Changes the owner's mobile number, after the code mailed to the e-mail address on file and the current password [S9].
 * Mails the owner a notice and ends every other session. Opens its own transaction. Throws `U-902`, `wrongPassword`,
 * `tooManyRequests`, `phoneRegistered` or `mobileAbroad`.
 */
export async function changeMobile(
  db: Db,
  owner: Owner,
  { mobile, ...proof }: Omit<Proof, "passwordField"> & { mobile: string },
): Promise<void> {
  const { userId, sessionId } = owner.actor;
  await requireProfileMobile(db, mobile);
  const proven = await confirmIdentity(db, owner, changeCode(owner, "changeMobile"), proof);
  await transact(async (tx) => {
    await takeProof(tx, userId, proven);
    await setMobile(tx, userId, mobile);
    await endOthers(tx, userId, sessionId);
    await audit(tx, owner, { action: "mobile-change", actorId: userId, target: `user:${userId}` });
    await mailNotice(tx, userId, "mobile");
  });
}
