import { audit, type Operator } from "~/foundation/audit/audit.server";
import { env } from "~/platform/env.server";
import { parseLocale } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { queueMail } from "~/platform/jobs/mail.server";
import type { Tx } from "~db/client";
import { forgetLogins } from "../security/forget.server";
import { endAll } from "../sessions.server";
import { type Account, changeAccount, lockAccount } from "./account-row.server";

/** Stored in place of a hash: no password fits it. */
export const noPassword = "none";

/** Mails where a new password is set: a code goes to the same address there, so this mail alone opens nothing. */
export async function mailPasswordLink(
  tx: Tx,
  user: Pick<Account, "email" | "nickname" | "username" | "locale">,
  occasion: "reset" | "invited",
): Promise<void> {
  const t = translator(parseLocale(user.locale) ?? "en_US");
  const params = { name: user.nickname, username: user.username, link: `${env.origins.main}/forgot` };
  const text = t(`users:mail.${occasion}.text`, params);
  await queueMail(tx, { to: user.email, subject: t(`users:mail.${occasion}.subject`), text });
}

/**
 * Takes a person's password away, ends all sessions and mails where a new one is set; nobody ever sees a password.
 * Throws userNotExist.
 */
export async function resetPassword(tx: Tx, operator: Operator, userId: number): Promise<void> {
  const account = await lockAccount(tx, userId);
  await changeAccount(tx, userId, { passwordHash: noPassword });
  await endAll(tx, userId);
  await forgetLogins(tx, userId);
  await mailPasswordLink(tx, account, "reset");
  await audit(tx, operator, { action: "user-password", actorId: operator.userId, target: `user:${userId}` });
}
