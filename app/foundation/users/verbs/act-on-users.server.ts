import { type Account, changeAccounts, lockAccounts } from "~/foundation/accounts/verbs/account-row.server";
import { endAllOf } from "~/foundation/accounts/verbs/sessions.server";
import { type Act, auditAll, type Operator } from "~/foundation/audit/verbs/audit.server";
import type { Kept } from "~/foundation/desks/acts/list-acts.server";
import type { Fared, Refused } from "~/foundation/desks/rules/outcomes";
import { notifyAll } from "~/foundation/notifications/verbs/notify.server";
import { databaseNow } from "~/platform/data/clock.server";
import { sheetTime } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { changeBy, keptOf, type Standing, type UserAct, type UserActInput, undoingOf } from "../rules/user-acts";
import { guardAdministrators } from "./guard-administrators.server";

type Change = { row: Account; change: Partial<Standing> };

const instant = (at: Date | null | undefined): string => at?.toISOString() ?? "-";

/** The audit line of a change, worded as that of the same act on one account. */
function lineOf({ row, change }: Change, { userId }: Operator, reason: string): Act {
  const about = { actorId: userId, target: `user:${row.id}` };
  if ("disabledAt" in change) {
    const detail = change.disabledAt ? `enabled -> disabled: ${reason}` : `disabled -> enabled: ${reason}`;
    return { action: "user-access", actorId: about.actorId, target: about.target, detail };
  }
  if ("vipUntil" in change) {
    const detail = `${instant(row.vipUntil)} -> ${instant(change.vipUntil)}`;
    return { action: "user-vip", actorId: about.actorId, target: about.target, detail };
  }
  const why = change.silencedUntil ? `: ${change.silenceReason}` : "";
  const detail = `${instant(row.silencedUntil)} -> ${instant(change.silencedUntil)}${why}`;
  return { action: "user-silence", actorId: about.actorId, target: about.target, detail };
}

/**
 * The notification of a change at `now`; none for an account that was disabled or enabled. What an undo gives back may be
 * over by now.
 */
function newsOf(change: Partial<Standing>, now: Date): { key: string; params: Record<string, string> } | null {
  const { vipUntil, silencedUntil, silenceReason = "" } = change;
  if ("vipUntil" in change)
    return vipUntil && vipUntil > now
      ? { key: "users:notice.vip", params: { until: sheetTime(vipUntil) } }
      : { key: "users:notice.vipEnd", params: {} };
  if (!("silencedUntil" in change)) return null;
  return silencedUntil && silencedUntil > now
    ? { key: "users:notice.silenced", params: { until: sheetTime(silencedUntil), reason: silenceReason } }
    : { key: "users:notice.unsilenced", params: {} };
}

/** Makes changes of locked accounts, equal ones together, with their audit lines, notifications and ended sessions. */
async function apply(tx: Tx, operator: Operator, changes: readonly Change[], reason: string): Promise<void> {
  const now = await databaseNow(tx);
  const alike = new Map<string, Change[]>();
  for (const one of changes) {
    const key = JSON.stringify(one.change);
    alike.set(key, [...(alike.get(key) ?? []), one]);
  }
  for (const group of alike.values()) {
    const change = group[0]?.change ?? {};
    const ids = group.map(({ row }) => row.id);
    await changeAccounts(tx, ids, change);
    if (change.disabledAt) await endAllOf(tx, ids);
    const news = newsOf(change, now);
    if (news)
      await notifyAll(tx, ids, { type: "system", key: news.key, params: news.params, fromUserId: operator.userId });
  }
  await auditAll(
    tx,
    operator,
    changes.map((one) => lineOf(one, operator, reason)),
  );
}

/** The locked accounts of some ids; the operator's own and missing ones are refused. */
async function lockOthers(tx: Tx, operator: Operator, ids: readonly number[]) {
  await guardAdministrators(tx, { operatorId: operator.userId });
  const others = ids.filter((id) => id !== operator.userId);
  const found = await lockAccounts(tx, others);
  const refused = ids.flatMap((id): Refused[] => {
    if (id === operator.userId) return [{ key: "ownAccount", params: {}, row: id }];
    return found.has(id) ? [] : [{ key: "userNotExist", params: {}, row: id }];
  });
  return { rows: [...found.values()], refused };
}

/**
 * Silences, disables or makes VIP many accounts, or the reverse, with what the same act on one does; accounts that are
 * so already stay as they are. The operator's own is refused (`ownAccount`), so that an administrator always remains,
 * and missing ones (`userNotExist`). Returns what each was. Throws `noPermission` if the operator is no administrator
 * any more.
 */
export async function actOnUsers(
  tx: Tx,
  operator: Operator,
  { act, ids, input }: { act: UserAct; ids: readonly number[]; input: UserActInput },
): Promise<Fared & { kept: Kept[] }> {
  const { rows, refused } = await lockOthers(tx, operator, ids);
  const now = await databaseNow(tx);
  const changes = rows.flatMap((row): Change[] => {
    const change = changeBy(act, input, row, now);
    return change ? [{ row, change }] : [];
  });
  await apply(tx, operator, changes, input.reason);
  const kept = changes.map(({ row, change }) => ({ id: row.id, was: keptOf(row, change) }));
  return { done: changes.length, refused, kept };
}

/**
 * Gives accounts back what they were before an act; those that somebody has changed since are refused with
 * `entityChanged`. Sessions that ended stay ended. Throws `noPermission` as `actOnUsers` does.
 */
export async function undoOnUsers(tx: Tx, operator: Operator, kept: readonly Kept[]): Promise<Fared> {
  const { rows, refused } = await lockOthers(
    tx,
    operator,
    kept.map(({ id }) => id),
  );
  const was = new Map(kept.map((one) => [one.id, one.was]));
  const changes = rows.flatMap((row): Change[] => {
    const change = undoingOf(was.get(row.id) ?? {}, row);
    if (!change) refused.push({ key: "entityChanged", params: {}, row: row.id });
    return change ? [{ row, change }] : [];
  });
  await apply(tx, operator, changes, "undo");
  return { done: changes.length, refused };
}
