import { inArray, or, sql } from "drizzle-orm";
import type { Db } from "~db/client";
import { anonymised } from "~db/schema/accounts";
import { notifications } from "~db/schema/notifications";

/** Parameters in which a notification names its sender. */
const namingParams = ["name", "guest"];

/**
 * Deletes the notifications of anonymised accounts, and those of others that name such an account. What others were told
 * without a name stays theirs: a decision and its reason, a purchase, an answer. Safe to repeat.
 */
export async function forgetNotices(db: Db): Promise<void> {
  const { userId, fromUserId, params } = notifications;
  const names = sql.join(
    namingParams.map((name) => sql`${name}`),
    sql`, `,
  );
  const namesSender = sql`(${inArray(fromUserId, anonymised)} and jsonb_exists_any(${params}, array[${names}]))`;
  await db.delete(notifications).where(or(inArray(userId, anonymised), namesSender));
}
