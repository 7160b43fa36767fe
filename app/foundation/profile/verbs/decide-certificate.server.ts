import { eq } from "drizzle-orm";
import { moveCertificate } from "~/foundation/accounts/verbs/move-certificate.server";
import { audit, type Operator } from "~/foundation/audit/verbs/audit.server";
import { mailMember } from "~/foundation/mail/verbs/queue-mail.server";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import { env } from "~/platform/env.server";
import { DomainError, missing } from "~/platform/errors";
import { href } from "~/platform/screens/href";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { certLimits, certMove } from "../rules/certificate";

/**
 * Approves or rejects a submitted certificate. A rejection needs a reason of at most 500 characters, which the owner
 * reads. Notifies and mails the owner in their language and writes the audit log, all in the caller's transaction.
 * Throws `certStateChanged` if none waits (of two concurrent verdicts one wins), `validation.required` (field
 * `reason`), `userNotExist`.
 */
export async function decideCertificate(
  tx: Tx,
  operator: Operator,
  userId: number,
  verdict: { pass: boolean; reason?: string | undefined },
): Promise<void> {
  const reason = verdict.pass ? "" : (verdict.reason ?? "").trim().slice(0, certLimits.reason);
  if (!verdict.pass && reason === "") throw new DomainError("validation.required", { field: "reason" });
  const move = certMove(verdict.pass ? "approve" : "reject");
  if (!(await moveCertificate(tx, userId, { ...move, reason }))) {
    const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
    throw known ? new DomainError("certStateChanged") : missing("userNotExist");
  }
  const outcome = verdict.pass ? "approved" : "rejected";
  await notify(tx, {
    userId,
    type: "system",
    key: `profileNews:notice.${outcome}`,
    params: verdict.pass ? {} : { reason },
    refType: "certificate",
    refId: String(userId),
    fromUserId: operator.userId,
  });
  await mailMember(tx, userId, {
    template: `profileNews:mail.${outcome}`,
    params: { reason },
    link: env.origins.main + href("/user/certificate"),
  });
  await audit(tx, operator, {
    action: "cert-judge",
    actorId: operator.userId,
    target: `user:${userId}`,
    detail: outcome,
  });
}
