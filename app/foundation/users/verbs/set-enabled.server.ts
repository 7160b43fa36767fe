import { sql } from "drizzle-orm";
import { changeAccount, lockAccount } from "~/foundation/accounts/verbs/account-row.server";
import { endAll } from "~/foundation/accounts/verbs/sessions.server";
import { audit, type Operator } from "~/foundation/audit/verbs/audit.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { guardAdministrators } from "./guard-administrators.server";

/**
 * Disables an account, which ends all its sessions, or enables it again. Throws `ownAccount` for the operator's own,
 * `lastAdmin` for the last administrator, `noPermission` if the operator lost the right meanwhile, `userNotExist`.
 */
export async function setEnabled(
  tx: Tx,
  operator: Operator,
  { userId, enabled, reason }: { userId: number; enabled: boolean; reason: string },
): Promise<void> {
  if (userId === operator.userId) throw new DomainError("ownAccount");
  await guardAdministrators(tx, { operatorId: operator.userId, ...(!enabled && { from: userId }) });
  const { disabledAt } = await lockAccount(tx, userId);
  if ((disabledAt === null) === enabled) return;
  await changeAccount(tx, userId, { disabledAt: enabled ? null : (sql`clock_timestamp()` as never) });
  if (!enabled) await endAll(tx, userId);
  const act = { actorId: operator.userId, target: `user:${userId}` };
  const detail = enabled ? `disabled -> enabled: ${reason}` : `enabled -> disabled: ${reason}`;
  await audit(tx, operator, { action: "user-access", ...act, detail });
}
