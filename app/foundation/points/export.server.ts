import { desc, eq } from "drizzle-orm";
import type { Db } from "~db/client";
import { pointAccounts, pointEntries, pointTransactions } from "~db/schema/points";
import { balanceOf } from "./queries.server";

/** A user's points and full history, newest first, for the personal data export. */
export async function exportPoints(db: Db, userId: number) {
  const history = await db
    .select({
      amount: pointEntries.amount,
      type: pointTransactions.type,
      content: pointTransactions.content,
      balanceAfter: pointEntries.balanceAfter,
      createTime: pointTransactions.createTime,
    })
    .from(pointEntries)
    .innerJoin(pointAccounts, eq(pointAccounts.id, pointEntries.accountId))
    .innerJoin(pointTransactions, eq(pointTransactions.id, pointEntries.transactionId))
    .where(eq(pointAccounts.userId, userId))
    .orderBy(desc(pointEntries.id));
  return { ...(await balanceOf(db, userId)), history };
}
