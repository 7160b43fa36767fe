import { type Account, lockAccount } from "~/foundation/accounts/verbs/account-row.server";
import { endAll } from "~/foundation/accounts/verbs/sessions.server";
import { setPassword } from "~/foundation/accounts/verbs/set-password.server";
import { audit, type Operator } from "~/foundation/audit/verbs/audit.server";
import { mailLocale, queueMail } from "~/foundation/mail/verbs/queue-mail.server";
import { forgetLogins } from "~/foundation/security/verbs/forget.server";
import { env } from "~/platform/env.server";
import { href } from "~/platform/screens/href";
import type { Tx } from "~db/client";

/** Stored in place of a password hash; no password matches it. */
export const noPassword = "none";

/** Mails a link to the page for a new password; the page mails a code to the same address: the link grants nothing. */
export async function mailPasswordLink(
  tx: Tx,
  user: Pick<Account, "email" | "nickname" | "username" | "locale">,
  occasion: "reset" | "invited",
): Promise<void> {
  await queueMail(tx, {
    to: user.email,
    locale: mailLocale(user),
    name: user.nickname,
    template: `users:mail.${occasion}`,
    facts: [{ label: "users:col.username", value: user.username }],
    link: env.origins.main + href("/forgot"),
  });
}

/**
 * Removes a user's password, ends all sessions and mails where to set a new one, so that no administrator sees a
 * password. Throws `userNotExist`.
 */
export async function resetPassword(tx: Tx, operator: Operator, userId: number): Promise<void> {
  const account = await lockAccount(tx, userId);
  await setPassword(tx, userId, noPassword);
  await endAll(tx, userId);
  await forgetLogins(tx, userId);
  await mailPasswordLink(tx, account, "reset");
  await audit(tx, operator, { action: "user-password", actorId: operator.userId, target: `user:${userId}` });
}
