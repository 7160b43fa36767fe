import { isKnownEmail } from "~/foundation/accounts/queries/find-account.server";
import { normalEmail } from "~/foundation/accounts/rules/contact";
import { type CodeFor, type CodePurpose, sendCode } from "~/foundation/accounts/verbs/codes.server";
import { consume } from "~/platform/access/rate-limit.server";
import { transact } from "~/platform/data/database.server";
import type { Locale } from "~/platform/i18n/locales";
import type { Db } from "~db/client";
import { type Owner, ownCode } from "./confirm-identity.server";

/** Who asks for a code without being signed in: the code counts in this browser only. */
export type Asker = { ip: string; browser: string; locale: Locale };
export type OwnPurpose = Exclude<CodePurpose, "register" | "forgot">;

export const forgotCode = (email: string, browser: string): CodeFor => ({
  purpose: "forgot",
  target: normalEmail(email),
  browser,
});

/**
 * Mails a code for a new password to an address that has an account, and a word that it has none to any other: who asks
 * learns nothing [AC9]. Throws codeTooFrequent or tooManyRequests. Opens its own transaction.
 */
export async function sendForgotCode(db: Db, { ip, browser, locale }: Asker, email: string): Promise<void> {
  const to = forgotCode(email, browser);
  await consume("codeByIp", ip);
  const known = await isKnownEmail(db, to.target);
  await transact((tx) => sendCode(tx, to, locale, known ? null : "unknown"));
}

/** The code that confirms a change: it goes to the new address for a new address, else to the one on file. */
export const changeCode = (owner: Owner, purpose: OwnPurpose, newEmail?: string): CodeFor =>
  ownCode(owner, purpose, normalEmail(purpose === "changeEmail" ? (newEmail ?? "") : owner.actor.email));

/**
 * Mails the owner a code for a change to the account. There is no SMS provider: a new mobile number is confirmed by
 * mail too. A new address that belongs to an account gets a word about that instead. Throws codeTooFrequent or
 * tooManyRequests. Opens its own transaction.
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
