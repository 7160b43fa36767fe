import { desc, eq, sql } from "drizzle-orm";
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

/** Deletes the devices of anonymised accounts. */
export async function forgetPush(db: Db): Promise<void> {
  await db.execute(sql`
    delete from push_subscription using user_account u
     where u.id = push_subscription.user_id and u.anonymised_at is not null`);
}
