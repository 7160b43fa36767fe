import { lockAccount } from "~/foundation/accounts/verbs/account-row.server";
import { endAll } from "~/foundation/accounts/verbs/sessions.server";
import { audit, type Operator } from "~/foundation/audit/verbs/audit.server";
import { mailMember } from "~/foundation/mail/verbs/queue-mail.server";
import { dropSecondFactor } from "~/foundation/security/verbs/drop-second-factor.server";
import { forgetLogins } from "~/foundation/security/verbs/forget.server";
import { databaseNow } from "~/platform/data/clock.server";
import { env } from "~/platform/env.server";
import { DomainError } from "~/platform/errors";
import { inTokyo } from "~/platform/i18n/in-tokyo";
import { href } from "~/platform/screens/href";
import type { Tx } from "~db/client";

/**
 * Removes the second factor of a user who has lost it, with a reason for the audit log: ends all sessions and login
 * challenges, and mails the user where to set it up again. Does nothing if none is on. Throws `ownAccount` for the
 * operator's own account (it has a page for that) and `userNotExist`.
 */
export async function removeSecondFactor(
  tx: Tx,
  operator: Operator,
  { userId, reason }: { userId: number; reason: string },
): Promise<void> {
  if (userId === operator.userId) throw new DomainError("ownAccount");
  await lockAccount(tx, userId);
  if (!(await dropSecondFactor(tx, userId))) return;
  await endAll(tx, userId);
  await forgetLogins(tx, userId);
  const now = await databaseNow(tx);
  await mailMember(tx, userId, (_, locale) => ({
    template: "users:mail.twoFactor",
    params: { time: inTokyo(locale, { dateStyle: "long", timeStyle: "short" })(now) },
    link: env.origins.main + href("/user/twoFactor"),
    note: "users:mail.notAsked",
  }));
  const act = { actorId: operator.userId, target: `user:${userId}` };
  await audit(tx, operator, { action: "user-second-factor", ...act, detail: reason });
}
