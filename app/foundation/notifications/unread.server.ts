import { and, count, eq, isNull, ne } from "drizzle-orm";
import type { Db } from "~db/client";
import { notifications } from "~db/schema/notifications";

/** A user's unread notifications; messages are counted where they are. */
export async function unreadNotifications(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readTime), ne(notifications.type, "message")));
  return row?.n ?? 0;
}
