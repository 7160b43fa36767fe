import { desc, eq } from "drizzle-orm";
import type { Db } from "~db/client";
import { notifications } from "~db/schema/notifications";

/** A user's notifications, newest first, for the export of their own data. */
export const exportNotifications = (db: Db, userId: number) =>
  db
    .select({
      type: notifications.type,
      key: notifications.key,
      params: notifications.params,
      refType: notifications.refType,
      refId: notifications.refId,
      readTime: notifications.readTime,
      createTime: notifications.createTime,
    })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.id));
