import { eq, sql } from "drizzle-orm";
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

/** Updates an account whose row the caller has locked; undefined fields stay unchanged. */
export async function changeAccount(tx: Tx, userId: number, changes: Changes): Promise<void> {
  await tx
    .update(users)
    .set({ ...changes, updateTime: sql`clock_timestamp()` })
    .where(eq(users.id, userId));
}
