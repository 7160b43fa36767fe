import { lockAccount } from "~/foundation/accounts/verbs/account-row.server";
import { endAll } from "~/foundation/accounts/verbs/sessions.server";
import { audit, type Operator } from "~/foundation/audit/audit.server";
import { mailMember } from "~/foundation/mail/queue-mail.server";
import { dropSecondFactor } from "~/foundation/security/verbs/drop-second-factor.server";
import { forgetLogins } from "~/foundation/security/verbs/forget.server";
import { databaseNow } from "~/platform/clock.server";
import { env } from "~/platform/env.server";
import { DomainError } from "~/platform/errors";
import { inTokyo } from "~/platform/i18n/in-tokyo";
import { href } from "~/platform/screens/href";
import type { Tx } from "~db/client";

/**
 * Takes the second factor off a person who has lost it, with the reason for the audit log: all sessions and
 * half-done logins end, and the person is mailed where to set it up again. Nothing happens where none is on. One's own
 * goes by its own page (ownAccount). Throws userNotExist.
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
