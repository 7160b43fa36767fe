import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "~db/client";
import { tableSessions } from "~db/schema/cuisine";
import { cuisineLimits as limits } from "../rules/limits";
import { cleanTable } from "./clean-table.server";
import { moveSession } from "./sessions.server";

/** Frees one table whose party was not seated within ten minutes [D3a]; false when there is none. */
export async function expireNext(tx: Tx): Promise<boolean> {
  const late = sql`${tableSessions.createTime} < clock_timestamp() - make_interval(mins => ${limits.waitMinutes})`;
  const [session] = await tx
    .select()
    .from(tableSessions)
    .where(and(eq(tableSessions.status, "waiting_seat"), late))
    .orderBy(tableSessions.createTime)
    .limit(1)
    .for("update", { skipLocked: true });
  if (!session) return false;
  await cleanTable(tx, await moveSession(tx, session, "expire"));
  return true;
}
