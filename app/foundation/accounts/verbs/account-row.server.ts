import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";

export type Account = typeof users.$inferSelect;

/** Columns that `changeAccount` writes: those without a rule across accounts. The others have verbs of their own. */
type Changeable = Pick<
  Account,
  | "nickname"
  | "realName"
  | "postcode"
  | "address"
  | "locale"
  | "avatar"
  | "types"
  | "vipUntil"
  | "silencedUntil"
  | "silenceReason"
  | "disabledAt"
>;
type Changes = { [K in keyof Changeable]?: Changeable[K] | undefined };

/** Locks an account for a change; throws userNotExist, also for an anonymised account. */
export async function lockAccount(tx: Tx, userId: number): Promise<Account> {
  const [account] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  if (!account || account.anonymisedAt) throw missing("userNotExist");
  return account;
}

/** Locks accounts for a change, in the order of their ids; anonymised and missing ones are left out. */
export async function lockAccounts(tx: Tx, ids: readonly number[]): Promise<Map<number, Account>> {
  const found = await tx
    .select()
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.anonymisedAt)))
    .orderBy(users.id)
    .for("update");
  return new Map(found.map((account) => [account.id, account]));
}

/** Updates accounts whose rows the caller has locked, alike; undefined fields stay unchanged. */
export async function changeAccounts(tx: Tx, ids: readonly number[], changes: Changes): Promise<void> {
  await tx
    .update(users)
    .set({ ...changes, updateTime: sql`clock_timestamp()` })
    .where(inArray(users.id, [...ids]));
}

/** `changeAccounts` for one. */
export const changeAccount = (tx: Tx, userId: number, changes: Changes): Promise<void> =>
  changeAccounts(tx, [userId], changes);
