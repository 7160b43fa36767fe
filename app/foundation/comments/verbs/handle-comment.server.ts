import { audit, type Operator } from "~/foundation/audit/verbs/audit.server";
import type { ReportReason } from "~/foundation/moderation/rules";
import { silenceForDays } from "~/foundation/moderation/verbs/silence-for-days.server";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import { DomainError, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { commentOf, moveComment } from "./counts.server";
import { publishComment } from "./publish.server";

/** Publishes a held comment and notifies its author. Throws `commentHandled` when it is no longer held. */
export async function passComment(tx: Tx, operator: Operator, id: number): Promise<void> {
  const passed = await moveComment(tx, id, { from: ["held"], to: "shown" });
  if (!passed) throw new DomainError("commentHandled");
  await publishComment(tx, passed);
  await notify(tx, {
    userId: passed.userId,
    type: "system",
    key: "moderation:comments.notice.passed",
    refType: "comment",
    refId: String(id),
  });
  await audit(tx, operator, { action: "comment-pass", actorId: operator.userId, target: `comment:${id}` });
}

/** Silences the author of a comment for some days. Throws `notFindData`. */
export async function silenceAuthor(
  tx: Tx,
  operator: Operator,
  { id, days, reason }: { id: number; days: number; reason: ReportReason },
): Promise<void> {
  const comment = await commentOf(tx, id);
  if (!comment) throw missing();
  await silenceForDays(tx, operator, { userId: comment.userId, days, reason });
}
