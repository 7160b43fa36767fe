import { eq, sql } from "drizzle-orm";
import type { Tx } from "../client";
import { pointAccounts, pointEntries, pointTransactions } from "../schema/points";

/** A movement of points; null is the platform. */
type Move = { type: string; ref: string; from: number | null; to: number; amount: number; time: Date };

/** Books one movement between two people, or from the platform (null), as the ledger's check accepts it. */
export async function book(tx: Tx, { type, ref, from, to, amount, time }: Move, content: string): Promise<void> {
  const [made] = await tx
    .insert(pointTransactions)
    .values({ type, ref, content, createTime: time })
    .returning({ id: pointTransactions.id });
  const legs = [
    { who: from === null ? eq(pointAccounts.name, "platform") : eq(pointAccounts.userId, from), by: -amount },
    { who: eq(pointAccounts.userId, to), by: amount },
  ];
  for (const { who, by } of legs) {
    const [account] = await tx
      .update(pointAccounts)
      .set({ balance: sql`${pointAccounts.balance} + ${by}` })
      .where(who)
      .returning({ id: pointAccounts.id, balance: pointAccounts.balance });
    if (!account || !made) throw new Error(`no account for ${ref}`);
    await tx
      .insert(pointEntries)
      .values({ transactionId: made.id, accountId: account.id, amount: by, balanceAfter: account.balance });
  }
}
