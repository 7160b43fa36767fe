import { desc, eq } from "drizzle-orm";
import type { Db } from "~db/client";
import { pushSubscriptions } from "~db/schema/push";

/** A person's devices that get push messages, for the export of their own data: without addresses and keys. */
export const exportPush = (db: Db, userId: number) =>
  db
    .select({
      kinds: pushSubscriptions.kinds,
      lastSentTime: pushSubscriptions.lastSentTime,
      createTime: pushSubscriptions.createTime,
    })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.id));
