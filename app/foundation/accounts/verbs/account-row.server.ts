import { eq, sql } from "drizzle-orm";
import { missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";

export type Account = typeof users.$inferSelect;

/** What may change without a rule between accounts: addresses, numbers, names and states have verbs of their own. */
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

/** Locks an account for a change; throws userNotExist, also for one that was made anonymous. */
export async function lockAccount(tx: Tx, userId: number): Promise<Account> {
  const [account] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  if (!account || account.anonymisedAt) throw missing("userNotExist");
  return account;
}

/** Writes an account whose row the caller holds; what is undefined stays. */
export async function changeAccount(tx: Tx, userId: number, changes: Changes): Promise<void> {
  await tx
    .update(users)
    .set({ ...changes, updateTime: sql`clock_timestamp()` })
    .where(eq(users.id, userId));
}
