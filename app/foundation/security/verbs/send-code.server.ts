import { isKnownEmail } from "~/foundation/accounts/queries/find-account.server";
import { type CodeFor, type CodePurpose, sendCode } from "~/foundation/accounts/verbs/codes.server";
import { consume } from "~/platform/access/rate-limit.server";
import { transact } from "~/platform/data/database.server";
import { normalEmail } from "~/platform/fields/email";
import type { Locale } from "~/platform/i18n/locales";
import type { Db } from "~db/client";
import { type Owner, ownCode } from "./confirm-identity.server";

/** A requester of a code who is not signed in; the code is valid only in this browser. */
export type Asker = { ip: string; browser: string; locale: Locale };
export type OwnPurpose = Exclude<CodePurpose, "register" | "forgot">;

export const forgotCode = (email: string, browser: string): CodeFor => ({
  purpose: "forgot",
  target: normalEmail(email),
  browser,
});

/**
 * Mails a code for a new password to an address with an account, or a note that it has none; the requester learns
 * neither [AC9]. Opens its own transaction. Throws `codeTooFrequent` or `tooManyRequests`.
 */
export async function sendForgotCode(db: Db, { ip, browser, locale }: Asker, email: string): Promise<void> {
  const to = forgotCode(email, browser);
  await consume("codeByIp", ip);
  const known = await isKnownEmail(db, to.target);
  await transact((tx) => sendCode(tx, to, locale, known ? null : "unknown"));
}

/** What the code of a change is bound to: the new address for `changeEmail`, else the address on file. */
export const changeCode = (owner: Owner, purpose: OwnPurpose, newEmail?: string): CodeFor =>
  ownCode(owner, purpose, normalEmail(purpose === "changeEmail" ? (newEmail ?? "") : owner.actor.email));

/**
 * Mails the owner a code for a change to the account. There is no SMS provider, so a new mobile number is confirmed by
 * mail too. A new address that belongs to an account gets a note about that instead. Opens its own transaction. Throws
 * `codeTooFrequent` or `tooManyRequests`.
 */
export async function sendChangeCode(
  db: Db,
  owner: Owner & { locale: Locale },
  purpose: OwnPurpose,
  newEmail?: string,
): Promise<void> {
  const to = changeCode(owner, purpose, newEmail);
  await consume("codeByUser", `user:${owner.actor.userId}`);
  const known = purpose === "changeEmail" && (await isKnownEmail(db, to.target));
  await transact((tx) => sendCode(tx, to, owner.locale, known ? "known" : null));
}
