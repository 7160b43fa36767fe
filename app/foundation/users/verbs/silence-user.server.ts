import { changeAccount, lockAccount } from "~/foundation/accounts/verbs/account-row.server";
import { audit, type Operator } from "~/foundation/audit/verbs/audit.server";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import { DomainError } from "~/platform/errors";
import { sheetTime } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";

const instant = (at: Date | null): string => at?.toISOString() ?? "-";

/**
 * Silences a user until an instant, with a reason that the user reads, or lifts it (`until` null); meanwhile comments,
 * posts, messages, chat and bids are refused [SH37]. Notifies the user. Throws `ownAccount` for the operator's own
 * account and `userNotExist`.
 */
export async function silenceUser(
  tx: Tx,
  operator: Operator,
  { userId, until, reason }: { userId: number; until: Date | null; reason: string },
): Promise<void> {
  if (userId === operator.userId) throw new DomainError("ownAccount");
  const before = await lockAccount(tx, userId);
  if (until === null && before.silencedUntil === null) return;
  await changeAccount(tx, userId, { silencedUntil: until, silenceReason: until ? reason : "" });
  const notice = until
    ? { key: "users:notice.silenced", params: { until: sheetTime(until), reason } }
    : { key: "users:notice.unsilenced" };
  await notify(tx, { userId, type: "system", ...notice, fromUserId: operator.userId });
  const detail = `${instant(before.silencedUntil)} -> ${instant(until)}${until ? `: ${reason}` : ""}`;
  await audit(tx, operator, { action: "user-silence", actorId: operator.userId, target: `user:${userId}`, detail });
}
