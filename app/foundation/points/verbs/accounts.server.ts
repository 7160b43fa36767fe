import { asc, inArray, sql } from "drizzle-orm";
import { isMoneyOpen } from "~/platform/data/integrity.server";
import { DomainError, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { pointAccounts } from "~db/schema/points";

/** Opens an empty point account for a user; does nothing when the account exists or the user does not. */
export async function openAccount(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`
    insert into point_account (user_id) select id from user_account where id = ${userId}
    on conflict do nothing`);
}

/** A user's point account, locked by this transaction: its figures cannot change until the transaction ends. */
export type LockedAccount = {
  id: number;
  userId: number;
  balance: number;
  held: number;
  spendable: number;
  /** False while contradictions in the ledger block all new movements [OP1]. */
  open: boolean;
};

/** Throws `moneyPaused` while the ledger is stopped. */
export function requireOpen({ open }: LockedAccount): void {
  if (!open) throw new DomainError("moneyPaused");
}

async function lockKnown(tx: Tx, userIds: readonly number[]): Promise<Map<number, LockedAccount>> {
  const rows = await tx
    .select({
      id: pointAccounts.id,
      userId: pointAccounts.userId,
      balance: pointAccounts.balance,
      held: pointAccounts.held,
      open: isMoneyOpen("points"),
    })
    .from(pointAccounts)
    .where(inArray(pointAccounts.userId, [...userIds]))
    .orderBy(asc(pointAccounts.id))
    .for("update");
  return new Map(
    rows.map(({ userId, ...row }) => [userId ?? 0, { ...row, userId: userId ?? 0, spendable: row.balance - row.held }]),
  );
}

/**
 * Locks the point accounts of these users until the transaction ends, in account id order, and opens missing
 * accounts. Verbs lock user accounts first and the platform account, which most movements share, last. A transaction
 * that moves points of several users in several steps must call this first with all of them to avoid deadlocks.
 * Throws `userNotExist`.
 */
export async function lockAccounts(tx: Tx, userIds: readonly number[]): Promise<Map<number, LockedAccount>> {
  const wanted = [...new Set(userIds)].sort((a, b) => a - b);
  if (wanted.length === 0) return new Map();
  const locked = await lockKnown(tx, wanted);
  const without = wanted.filter((userId) => !locked.has(userId));
  if (without.length === 0) return locked;
  for (const userId of without) await openAccount(tx, userId);
  for (const [userId, account] of await lockKnown(tx, without)) locked.set(userId, account);
  if (locked.size < wanted.length) throw missing("userNotExist");
  return locked;
}

/** `lockAccounts` for one user. */
export async function lockAccount(tx: Tx, userId: number): Promise<LockedAccount> {
  const account = (await lockAccounts(tx, [userId])).get(userId);
  if (!account) throw missing("userNotExist");
  return account;
}
