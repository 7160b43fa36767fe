import { and, inArray, or, sql } from "drizzle-orm";
import type { Db } from "~db/client";
import { anonymised } from "~db/schema/accounts";
import { notifications } from "~db/schema/notifications";

/**
 * Deletes the notifications of anonymised accounts, and those of others that name such an account. What others were told
 * without a name stays theirs: a decision and its reason, a purchase, an answer. Safe to repeat.
 */
export async function forgetNotices(db: Db): Promise<void> {
  const { userId, fromUserId, params } = notifications;
  /* The parameters in which a notification names its sender. */
  const namesSender = sql`jsonb_exists_any(${params}, array['name', 'guest'])`;
  await db
    .delete(notifications)
    .where(or(inArray(userId, anonymised), and(inArray(fromUserId, anonymised), namesSender)));
}
