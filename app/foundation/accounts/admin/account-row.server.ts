import { eq, sql } from "drizzle-orm";
import { missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";

export type Account = typeof users.$inferSelect;

/** Locks an account for a change by an administrator; throws userNotExist, also for one that was made anonymous. */
export async function lockAccount(tx: Tx, userId: number): Promise<Account> {
  const [account] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  if (!account || account.anonymisedAt) throw missing("userNotExist");
  return account;
}

/** Writes an account that lockAccount holds. */
export async function changeAccount(tx: Tx, userId: number, fields: Partial<Account>): Promise<void> {
  await tx
    .update(users)
    .set({ ...fields, updateTime: sql`clock_timestamp()` })
    .where(eq(users.id, userId));
}
