import { changeAccount, lockAccount } from "~/foundation/accounts/verbs/account-row.server";
import { audit, type Operator } from "~/foundation/audit/verbs/audit.server";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import { sheetTime } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";

/** Makes a user VIP until an instant, or ends it (`until` null), and notifies the user. Throws `userNotExist`. */
export async function setVip(
  tx: Tx,
  operator: Operator,
  { userId, until }: { userId: number; until: Date | null },
): Promise<void> {
  const { vipUntil: before } = await lockAccount(tx, userId);
  if (before?.getTime() === until?.getTime()) return;
  await changeAccount(tx, userId, { vipUntil: until });
  const notice = until
    ? { key: "users:notice.vip", params: { until: sheetTime(until) } }
    : { key: "users:notice.vipEnd" };
  await notify(tx, { userId, type: "system", ...notice, fromUserId: operator.userId });
  const detail = `${before?.toISOString() ?? "-"} -> ${until?.toISOString() ?? "-"}`;
  await audit(tx, operator, { action: "user-vip", actorId: operator.userId, target: `user:${userId}`, detail });
}
