import { and, eq } from "drizzle-orm";
import type { Db } from "~db/client";
import { liveReminders } from "~db/schema/live-chat";

/** Whether a person wants to be notified when a live event begins. */
export async function isReminded(db: Db, liveId: number, userId: number): Promise<boolean> {
  const own = and(eq(liveReminders.liveId, liveId), eq(liveReminders.userId, userId));
  const [row] = await db.select({ liveId: liveReminders.liveId }).from(liveReminders).where(own);
  return row !== undefined;
}
