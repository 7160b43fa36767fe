import { and, eq, sql } from "drizzle-orm";
import { audit, type Operator } from "~/foundation/audit/verbs/audit.server";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import type { Listed } from "~/platform/domain/register";
import { DomainError, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { appeals } from "~db/schema/moderation";
import { reportableOf } from "../reportable.server";
import { type AppealAction, appealActions } from "../rules";

/**
 * Answers an appeal: shows the item again, or upholds its removal; who appealed is notified. Throws `notFindData`, and
 * `reportHandled` when it is not open.
 */
export async function handleAppeal(
  tx: Tx,
  operator: Operator,
  { id, action }: { id: number; action: AppealAction },
): Promise<void> {
  const status = appealActions[action];
  const [handled] = await tx
    .update(appeals)
    .set({ status, handlerId: operator.userId, handleTime: sql`clock_timestamp()` as never })
    .where(and(eq(appeals.id, id), eq(appeals.status, "open")))
    .returning();
  if (!handled) {
    const [known] = await tx.select({ id: appeals.id }).from(appeals).where(eq(appeals.id, id));
    throw known ? new DomainError("reportHandled") : missing();
  }
  const { refId, userId } = handled;
  const refType = handled.refType as Listed<"reportables">;
  if (action === "restore") await reportableOf(refType)?.restore?.(tx, operator, refId);
  await notify(tx, { userId, type: "system", key: `moderation:notice.appeal.${status}`, refType, refId });
  await audit(tx, operator, {
    action: "appeal-handle",
    actorId: operator.userId,
    target: `appeal:${id}`,
    detail: `${refType}:${refId} open -> ${status}`,
  });
}
