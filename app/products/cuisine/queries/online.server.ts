import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Db } from "~db/client";
import { onlineBills } from "~db/schema/cuisine-online";

/** The user who is paying a session's bill online; null when nobody started within `onlineMinutes`. */
export async function payingOnline(db: Db, sessionId: number): Promise<{ userId: number } | null> {
  const [begun] = await db
    .select({ userId: onlineBills.userId })
    .from(onlineBills)
    .where(and(eq(onlineBills.sessionId, sessionId), gt(onlineBills.expireTime, sql`clock_timestamp()`)))
    .orderBy(desc(onlineBills.id))
    .limit(1);
  return begun ?? null;
}
