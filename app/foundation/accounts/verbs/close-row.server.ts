import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";

/** Closes an open account; returns the time of closing by the database clock, null if it was closed already. */
export async function closeRow(tx: Tx, userId: number): Promise<Date | null> {
  const [closed] = await tx
    .update(users)
    .set({ closedAt: sql`clock_timestamp()`, updateTime: sql`clock_timestamp()` })
    .where(and(eq(users.id, userId), isNull(users.closedAt)))
    .returning({ at: users.closedAt });
  return closed?.at ?? null;
}
