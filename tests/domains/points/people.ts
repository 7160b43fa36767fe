import { eq } from "drizzle-orm";
import { transfer } from "~/foundation/points/verbs/transfer.server";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { pointAccounts } from "~db/schema/points";
import { inTransaction } from "../../harness/transaction";

/** Creates `count` users with `points` each, given by the platform; returns their ids. */
export async function fundedUsers(db: Db, count: number, points = 0): Promise<number[]> {
  const start = Math.random().toString(36).slice(2, 8);
  const rows = await db
    .insert(users)
    .values(
      Array.from({ length: count }, (_, at) => ({
        username: `p_${start}_${at}`,
        nickname: "p",
        email: `p_${start}_${at}@example.com`,
        passwordHash: "none",
      })),
    )
    .returning({ id: users.id });
  for (const { id } of points > 0 ? rows : [])
    await inTransaction(db, (tx) =>
      transfer(tx, { fromUserId: null, toUserId: id, type: "admin-adjust", ref: `fund:${id}`, amount: points }),
    );
  return rows.map(({ id }) => id);
}

/** What the platform has; what it gave makes it negative. */
export async function platformBalance(db: Db): Promise<number> {
  const [row] = await db.select().from(pointAccounts).where(eq(pointAccounts.name, "platform"));
  return row?.balance ?? Number.NaN;
}
